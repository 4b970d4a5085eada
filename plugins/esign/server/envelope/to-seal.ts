import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { EventRow } from '../tables.ts'
import { isSuperseded, recipientsOf } from './recipients.ts'
import type { ToSeal } from './sealing.ts'

/**
 * All that the signed file of an envelope is made of; nothing where it is not `finishing`. Four statements.
 * @acrossCompanies the job is left with an id alone and finds out here whose it is
 */
export async function toSeal(db: Db, envelopeId: number): Promise<ToSeal | undefined> {
  const envelope = await db('envelopes').where({ id: envelopeId, state: 'finishing' }).first()
  if (!envelope || envelope.blob_id === null || !envelope.sent_at || !envelope.finishing_at) return undefined
  const { company_id: companyId } = envelope
  const [company, recipients, events] = await Promise.all([
    db('companies').where({ id: companyId }).first('name'),
    recipientsOf(db, companyId, envelopeId),
    ofCompany(db, 'envelope_events', companyId).where({ envelope_id: envelopeId }).orderBy(['happened_at', 'id']),
  ])
  const names = new Map(recipients.map(({ id, name }) => [id, name]))
  const line = ({ kind, happened_at, recipient_id, doer_name, network, agent, detail }: EventRow) => ({
    kind,
    at: happened_at,
    about: names.get(recipient_id ?? 0) ?? '',
    by: doer_name ?? '',
    network: network ?? '',
    agent: agent ?? '',
    detail: detail ?? '',
  })
  return {
    envelopeId,
    publicId: envelope.document_id,
    companyId,
    companyName: company?.name ?? '',
    title: envelope.title,
    senderName: envelope.sender_name,
    sentAt: envelope.sent_at,
    finishingAt: envelope.finishing_at,
    consentText: envelope.consent_text,
    verifyCode: envelope.verify_code ?? '',
    source: { blobId: envelope.blob_id, hash: envelope.source_hash ?? '', pages: envelope.pages ?? 0 },
    people: recipients
      .filter(one => !isSuperseded(one))
      .map(({ document_id, name, email, role, signed_name, signature, acted_at }) => ({
        recipientId: document_id,
        name,
        email,
        role,
        signedName: signed_name ?? '',
        signature,
        signedAt: acted_at,
      })),
    events: events.map(line),
  }
}
