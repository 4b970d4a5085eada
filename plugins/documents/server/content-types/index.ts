import { belongsTo, company, defineTable, moment, required, string } from '@cloudoc/core/server/table.ts'

export const contentTypes = {
  document: defineTable({
    name: 'document', plural: 'documents', collection: 'documents', title: "Company's document",
    attributes: {
      company: required(company),
      templateId: required(string()),
      version: required(belongsTo('plugin::catalogue.template-version')),
      packageId: string(),
      folder: required(string()),
      reviewDate: required({ type: 'date' }),
      addedAt: required(moment),
    },
    // A company has a document once, whichever of its packages bring it.
    unique: [['company_id', 'template_id']],
  }),
}
