import { defineTable, integer, json, longText, oneOf, required, string } from '@cloudoc/core/server/data/table.ts'

export const contentTypes = {
  'template-version': defineTable({
    name: 'template-version', plural: 'template-versions', collection: 'template_versions', title: 'Template version', visible: false,
    attributes: {
      /** Not a relation: a version outlives the template that staff deleted. */
      templateDocumentId: required(string()),
      number: required(integer()),
      title: required(string()),
      policyNumber: required(string()),
      kind: required(string()),
      format: required(oneOf('portrait', 'landscape')),
      reviewMonths: required(integer()),
      version: required(string()),
      change: longText,
      written: { type: 'date' },
      header: longText,
      body: longText,
      footer: longText,
      /** Owner, impact, readers, sources and related documents (template/front.ts). */
      front: json,
      /** What it is about, as the library orders it: the name of its folder. Beside the text, as `front` is. */
      subject: string(),
      /** Keys of the placeholders that the text uses, with spaces between, for search. */
      keys: longText,
      excerpt: longText,
      /** `excerptRule` that the excerpt was made by; empty: before it was written down. */
      excerptRule: integer(),
      /** The text without its markup, for search. */
      plain: longText,
      hash: required(string()),
    },
    unique: [['template_document_id', 'hash'], ['template_document_id', 'number']],
    indexed: [['published_at']],
  }),
}
