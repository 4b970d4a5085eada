import { company, defineTable, moment, person, required, string } from '@cloudoc/core/server/data/table.ts'

export const contentTypes = {
  'history-entry': defineTable({
    name: 'history-entry',
    plural: 'history-entries',
    collection: 'history_entries',
    title: 'Something done in a company',
    visible: false,
    attributes: {
      company: required(company),
      /** Empty where nobody did it. */
      person,
      /** As it was then. */
      personName: required(string()),
      area: required(string()),
      /** In a few words, as people read it. */
      what: required(string()),
      subjectKind: required(string()),
      /** Public id. */
      subjectId: required(string()),
      subjectName: required(string()),
      detail: required(string()),
      happenedAt: required(moment),
    },
    indexed: [
      ['company_id', 'happened_at'],
      ['company_id', 'person_id', 'happened_at'],
      ['company_id', 'area', 'happened_at'],
      ['happened_at'],
    ],
    seldom: ['admin'],
    publicId: 'never',
  }),
}
