/**
 * Staff of the provider answered what somebody reported about a document; told once for each text. Ids of
 * rows, and the document's public one.
 */
export interface ReportAnswered {
  companyId: number
  personId: number
  reportId: string
  fileId: string
  documentName: string /** What was answered. */
  reply: string
}
/** Staff have accepted or refused a request to change a detail of a company. */
export interface RequestAnswered {
  companyId: number
  personId: number
  requestId: string
  accepted: boolean
  /** What was asked for, in words. */
  askedFor: string
  reply: string
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'care.report-answered': ReportAnswered
    'care.request-answered': RequestAnswered
  }
}
