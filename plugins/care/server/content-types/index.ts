import { belongsTo, company, day, defineTable, integer, longText, moment, oneOf, person, required, secret, string } from '@cloudoc/core/server/data/table.ts'

const document = belongsTo('plugin::documents.document')

export const contentTypes = {
  review: defineTable({
    // Never changed (migration 0029), so nothing of it is a relation: it outlives the document.
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
  reference: defineTable({
    // `targetKey` and `targetName` outlive the document that it leads to: a broken reference says what it was.
    name: 'reference', plural: 'references', collection: 'care_references', title: 'Reference from a document to another', visible: false,
    attributes: { company: required(company), file: required(document), target: document, targetKey: required(string()), targetName: required(string()), position: required(integer()), maker: person },
    unique: [['file_id', 'target_key']],
    indexed: [['company_id'], ['target_id']],
  }),
  share: defineTable({
    name: 'share', plural: 'shares', collection: 'care_shares', title: 'Link to a document for somebody without an account', visible: false,
    attributes: {
      company: required(company), file: document, fileName: required(string()),
      /** It holds on to this version; empty: it follows what is issued. */
      issue: belongsTo('plugin::documents.issue'), version: required(string()),
      tokenHash: required(secret), note: required(string()), maker: person, makerName: required(string()), madeAt: required(moment), expiresAt: required(moment),
      revokedAt: moment, revokedBy: person, opens: required(integer({ default: 0 })), openedAt: moment,
    },
    unique: [['token_hash']],
    indexed: [['company_id', 'made_at'], ['file_id'], ['expires_at']],
  }),
  report: defineTable({
    // Staff answer in the admin, and change nothing else of it (`report/guard-reports.ts`).
    name: 'report', plural: 'reports', collection: 'care_issues', title: 'Reported issue', staffMayChange: ['state', 'reply'],
    attributes: {
      company: required(company), documentName: required(string()), policyNumber: string(), version: string(), issue: required(string()), comments: required(longText),
      reporterName: required(string()), reportedAt: required(moment),
      state: required(oneOf('open', 'answered', 'closed')), reply: longText, repliedAt: moment,
      /** Public id of the document, and row id of the person who is told of the reply. */
      fileKey: required(string()), reporterRow: required(integer()),
    },
    indexed: [['company_id', 'reported_at'], ['state', 'reported_at']],
  }),
  request: defineTable({
    // Staff accept or refuse in the admin, and change nothing else of it (`edit-request/guard-requests.ts`).
    name: 'request', plural: 'requests', collection: 'care_requests', title: 'Edit request', staffMayChange: ['state', 'reply'],
    attributes: {
      company: required(company), requester: required(person), requesterName: required(string()), role: required(string()),
      /** By its wire name; `before` and `wanted` are what it read and what it is to read. */
      field: required(string()), before: required(longText), wanted: required(longText), reason: required(string()), detail: required(longText),
      fileName: required(string()), blob: belongsTo('plugin::storage.blob'),
      state: required(oneOf('open', 'accepted', 'refused')), reply: longText, askedAt: required(moment), answeredAt: moment,
    },
    indexed: [['company_id', 'asked_at'], ['state', 'asked_at']],
  }),
}
