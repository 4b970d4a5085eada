import { belongsTo, company, day, defineTable, integer, longText, moment, oneOf, required, string } from '@cloudoc/core/server/data/table.ts'

const document = belongsTo('plugin::documents.document')

export const contentTypes = {
  review: defineTable({
    // Never changed (migration 0027), so nothing of it is a relation: it outlives the document.
    name: 'review', plural: 'reviews', collection: 'care_reviews', title: 'Review of a document', visible: false,
    attributes: {
      company: required(company),
      /** Row id and public id of the document, and what it was called. */
      fileRow: required(integer()), fileKey: required(string()), title: required(string()), policyNumber: string(),
      outcome: required(oneOf('no change', 'changed', 'postponed')),
      note: longText,
      /** What was reviewed, as people know it, and the public id of that text. */
      label: required(string()), textKey: string(),
      /** The version that was issued, or proposed, with it: public id, and number where it was issued. */
      issueKey: string(), number: string(),
      nextOn: required(day), beforeOn: day,
      reviewerId: integer(), reviewerName: required(string()), reviewedAt: required(moment),
    },
    indexed: [['company_id', 'reviewed_at'], ['file_row', 'reviewed_at']],
  }),
  reminder: defineTable({
    name: 'reminder', plural: 'reminders', collection: 'care_reminders', title: 'Reminder of a review', visible: false,
    attributes: { company: required(company), file: required(document), reviewOn: required(day), /** Days before. */ slot: required(integer()), sentOn: required(day), sentAt: required(moment) },
    unique: [['file_id', 'review_on', 'slot']],
    indexed: [['company_id', 'sent_on'], ['sent_at']],
  }),
}
