/** What the documents room tells. Told inside the transaction; what hangs on it is done after the commit. */
export interface DocumentsChanged {
  companyId: number
  /** Who did it. */
  personId: number
  /** Public ids; empty where it was folders, or many. */
  fileIds: readonly string[]
}
/** Versions of documents were issued, or are put before somebody to approve. */
export interface DocumentsIssued {
  companyId: number
  personId: number /** Public ids. */
  issues: readonly { issueId: string; fileId: string; number: string; size: 'minor' | 'major' }[]
}
export interface ApprovalAsked {
  companyId: number
  personId: number /** How many, the name of the first, and a key of its own. */
  count: number
  name: string
  key: string
}
/** Documents go for ever, by these row ids; told before they do, so that what hangs on them can go first. */
export interface DocumentsPurged {
  companyId: number
  ids: readonly number[]
}
export interface DocumentOpened {
  companyId: number
  fileId: string
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'documents.changed': DocumentsChanged
    'documents.issued': DocumentsIssued
    'documents.approval-asked': ApprovalAsked
    'documents.purged': DocumentsPurged
    'documents.opened': DocumentOpened
  }
}
