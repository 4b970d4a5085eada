import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { MailRefused } from '@cloudoc/core/server/mail/outbox.ts'
import { lockById } from '../envelope/find.ts'
import { logEvents } from '../envelope/log-events.ts'
import { isErased } from '../envelope/recipients.ts'
import { undeliveredForSender } from './emails.ts'
import { letterFacts, senderContactOf, toSender } from './outcome-emails.ts'

/**
 * Mails that a recipient has to have; after them stands the recipient's id. Of one to a sender, and of news,
 * nobody is told.
 */
const needed = /^esign\.(?:asked|reminded|code|finished):([a-z0-9]+)/

/**
 * A mail to a recipient was refused for good: the sender sees it beside them, and is mailed once.
 * @acrossCompanies a mail is known by its key alone, and finds out here whose it was
 */
export async function noteUndelivered({ key }: MailRefused, tx: Tx): Promise<void> {
  const [, id] = needed.exec(key) ?? []
  const found = id === undefined ? undefined : await tx.db('envelope_recipients').where({ document_id: id }).first()
  const envelope = found && (await lockById(tx, found.company_id, found.envelope_id))
  if (!envelope || isErased(found)) return
  const at = now()
  const [row] = await ofCompany(tx.db, 'envelope_recipients', found.company_id)
    .where({ id: found.id })
    .whereNotIn('state', ['delegated', 'replaced'])
    .update({ undelivered_at: at, updated_at: at })
    .returning('*')
  if (!row) return
  await logEvents(tx, envelope, [{ kind: 'undelivered', recipient: row.id }])
  const contact = await senderContactOf(tx.db, envelope)
  await toSender(
    tx,
    contact,
    `esign.undelivered:${row.document_id}`,
    undeliveredForSender(letterFacts(envelope, contact), row),
  )
}
