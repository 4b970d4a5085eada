import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type HistoryActor, record } from '@cloudoc/history/server/services.ts'
import type { SignEnvelope } from '../events.ts'
import type { EnvelopeRow } from '../tables.ts'

/** As events name an envelope. */
export const eventOf = ({ company_id, id, document_id, title, sender_id }: EnvelopeRow): SignEnvelope => ({
  companyId: company_id,
  envelopeId: id,
  publicId: document_id,
  title,
  senderId: sender_id,
})

/** What was done with an envelope, for the history of the company. */
export const recordHistory = (
  tx: Tx,
  doer: HistoryActor,
  { what, detail = '' }: { what: string; detail?: string },
  envelopes: readonly Pick<EnvelopeRow, 'document_id' | 'title'>[],
): Promise<void> =>
  record(
    tx,
    doer,
    envelopes.map(({ document_id, title }) => ({
      area: 'signatures' as const,
      what,
      subject: { kind: 'envelope', id: document_id, name: title },
      detail,
    })),
  )
