import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { QueuedEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { logEventsOf } from '../envelope/log-events.ts'
import { isErased, turnsOf } from '../envelope/recipients.ts'
import { linkTo } from '../envelope/sign-link.ts'
import { reminder } from '../mail/emails.ts'
import { mailAll } from '../mail/mail-all.ts'
import { companyName } from '../mail/outcome-emails.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'

/** Everyone of these envelopes, by envelope: one statement. */
export async function recipientsByEnvelope(
  tx: Tx,
  companyId: number,
  envelopes: readonly EnvelopeRow[],
): Promise<Map<number, RecipientRow[]>> {
  const rows: RecipientRow[] = await ofCompany(tx.db, 'envelope_recipients', companyId)
    .whereIn(
      'envelope_id',
      envelopes.map(({ id }) => id),
    )
    .orderBy(['position', 'id'])
  return Map.groupBy(rows, ({ envelope_id }) => envelope_id)
}

/** Somebody who is reminded of an envelope. */
export interface Reminded {
  envelope: EnvelopeRow
  recipient: RecipientRow
  company: string
  at: Date
}

/**
 * Writes down that those of some envelopes are reminded whose turn it is, who were asked, were not erased since and are
 * `due`. A handful of statements, however many there are.
 */
export async function claimRecipients(
  tx: Tx,
  companyId: number,
  envelopes: readonly EnvelopeRow[],
  due: (recipient: RecipientRow) => boolean,
): Promise<Reminded[]> {
  const people = await recipientsByEnvelope(tx, companyId, envelopes)
  const wanted = envelopes.flatMap(envelope => {
    const recipients = people.get(envelope.id) ?? []
    const turns = turnsOf(envelope.signing_order, recipients)
    return recipients
      .filter(one => turns.has(one.id) && one.asked_at !== null && !isErased(one) && due(one))
      .map(recipient => ({ envelope, recipient }))
  })
  if (wanted.length === 0) return []
  const at = now()
  await ofCompany(tx.db, 'envelope_recipients', companyId)
    .whereIn(
      'id',
      wanted.map(({ recipient }) => recipient.id),
    )
    .update({ reminded_at: at, undelivered_at: null, updated_at: at })
  await logEventsOf(
    tx,
    companyId,
    wanted.map(({ envelope, recipient }) => ({
      envelope: envelope.id,
      kind: 'reminded' as const,
      recipient: recipient.id,
    })),
  )
  const company = await companyName(tx.db, companyId)
  return wanted.map(each => ({ ...each, company, at }))
}

/** The e-mails to them, each with the link that they have once more. */
export const recipientEmails = (reminded: readonly Reminded[]): QueuedEmail[] =>
  reminded.map(({ envelope, recipient, company, at }) => ({
    to: recipient.email,
    key: `esign.reminded:${recipient.document_id}:${at.getTime()}`,
    template: reminder({ envelope, company }, recipient, linkTo(recipient)),
  }))

/**
 * Reminds them at once.
 * @returns row ids of the envelopes of which somebody was mailed
 */
export async function remindRecipients(
  tx: Tx,
  companyId: number,
  envelopes: readonly EnvelopeRow[],
  due: (recipient: RecipientRow) => boolean,
): Promise<ReadonlySet<number>> {
  const reminded = await claimRecipients(tx, companyId, envelopes, due)
  await mailAll(tx, recipientEmails(reminded))
  return new Set(reminded.map(({ envelope }) => envelope.id))
}
