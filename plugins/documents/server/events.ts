/** What the documents room tells. Told inside the transaction; what hangs on it is done after the commit. */
export interface DocumentsChanged {
  companyId: number
  /** Who did it. */
  personId: number
  /** Public ids; empty where it was folders, or many. */
  fileIds: readonly string[]
}
export interface DocumentOpened { companyId: number; fileId: string }

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'documents.changed': DocumentsChanged
    'documents.opened': DocumentOpened
  }
}
