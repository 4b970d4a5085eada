import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { isOpen } from '../../contract/rules/guard.ts'
import { logEvents } from '../envelope/log-events.ts'
import { isErased, recipientsOf, turnsOf } from '../envelope/recipients.ts'
import { sealEnvelope } from '../envelope/seal-job.ts'
import { linkTo } from '../envelope/sign-link.ts'
import { invitation } from '../mail/emails.ts'
import { mailAll } from '../mail/mail-all.ts'
import { letterFacts, senderContactOf } from '../mail/outcome-emails.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'

export type Advanced = { last: true } | { last: false; asked: RecipientRow[] }

/**
 * What comes after somebody has acted, was added or is gone, with the envelope's row locked: whoever's turn
 * it is and was not asked is mailed a link, but for who was erased; after the last one the envelope is
 * `finishing`, and its sealing is left to a job.
 */
export async function advance(tx: Tx, envelope: EnvelopeRow, at = now()): Promise<Advanced> {
  const recipients = await recipientsOf(tx.db, envelope.company_id, envelope.id)
  if (!recipients.some(isOpen)) {
    await ofCompany(tx.db, 'envelopes', envelope.company_id)
      .where({ id: envelope.id })
      .update({ state: 'finishing', finishing_at: at, updated_at: at })
    await enqueue(tx, sealEnvelope, { envelopeId: envelope.id })
    return { last: true }
  }
  const turns = turnsOf(envelope.signing_order, recipients)
  const asked = recipients.filter(one => one.asked_at === null && turns.has(one.id) && !isErased(one))
  await ask(tx, envelope, asked)
  return { last: false, asked }
}

/** Mails somebody their link for the first time. */
async function ask(tx: Tx, envelope: EnvelopeRow, recipients: readonly RecipientRow[]): Promise<void> {
  if (recipients.length === 0) return
  await ofCompany(tx.db, 'envelope_recipients', envelope.company_id)
    .whereIn(
      'id',
      recipients.map(({ id }) => id),
    )
    .update({ asked_at: now(), updated_at: now() })
  await logEvents(
    tx,
    envelope,
    recipients.map(({ id }) => ({ kind: 'asked' as const, recipient: id })),
  )
  const facts = letterFacts(envelope, await senderContactOf(tx.db, envelope))
  await mailAll(
    tx,
    recipients.map(one => ({
      to: one.email,
      key: `esign.asked:${one.document_id}`,
      template: invitation(facts, one, linkTo(one)),
    })),
  )
}
