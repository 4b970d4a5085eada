/** An envelope, by row and by public id. */
export interface SignEnvelope {
  companyId: number
  envelopeId: number
  publicId: string
  title: string /** Row id of whoever sent it; nothing where they have left. */
  senderId: number | null
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'esign.sent': SignEnvelope
    'esign.signed': SignEnvelope & { recipientId: string }
    'esign.finalized': SignEnvelope
    'esign.declined': SignEnvelope & { recipientId: string }
  }
}
