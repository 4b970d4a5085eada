import { randomInt } from 'node:crypto'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { isSigned, sign } from '@cloudoc/core/server/security/keys.ts'
import { within } from '@cloudoc/core/server/security/limits.ts'
import { codeMinutes, codeTries } from '../../contract/shapes.ts'
import { codeEmail, type LetterFacts } from '../mail/emails.ts'
import type { RecipientRow } from '../tables.ts'

type Coded = Pick<RecipientRow, 'id' | 'document_id' | 'company_id' | 'email'>

/** A code alone is guessed at once from its hash; with the server's secret it is not. */
const purpose = 'sign code'
const textOf = (recipientId: string, code: string): string => `${recipientId}:${code}`
const subjectOf = ({ document_id }: Coded): string => `sign ${document_id}`
/**
 * What tries count by: the address, over all that a company asks it to sign. Whoever uses them up with a link
 * of their own company keeps nobody from signing for another.
 */
const guesser = ({ company_id, email }: Coded): string => `sign ${company_id} ${email.toLowerCase()}`

/** May another code go out (rulings 11)? Counted by itself, outside of any transaction. */
export async function mayHaveCode(db: Db, recipient: Coded): Promise<'yes' | 'tooSoon' | 'tooManyCodes'> {
  const subject = subjectOf(recipient)
  if (!(await within(db, 'codePerMinute', subject))) return 'tooSoon'
  return (await within(db, 'codePerHour', subject)) ? 'yes' : 'tooManyCodes'
}

/** Mails a new code; the one before is dead from then on. */
export async function mailCode(tx: Tx, facts: LetterFacts, recipient: RecipientRow): Promise<void> {
  const code = String(randomInt(0, 10_000)).padStart(4, '0')
  await ofCompany(tx.db, 'envelope_recipients', recipient.company_id)
    .where({ id: recipient.id })
    .update({
      code_hash: sign(purpose, textOf(recipient.document_id, code)),
      code_tries: 0,
      code_until: inMinutes(codeMinutes),
      updated_at: now(),
    })
  await queueEmail(tx, {
    to: recipient.email,
    key: `esign.code:${recipient.document_id}:${newId()}`,
    template: codeEmail(facts, recipient, code),
  })
  tx.afterCommit(() => securityEvent('code-sent', { for: 'sign', recipient: recipient.document_id }))
}

/**
 * Tries a code. The try counts first and in one statement, so that simultaneous guesses cannot share one; a
 * code is good once. `locked`: it was the fifth wrong one.
 */
export async function tryCode(
  db: Db,
  recipient: Coded,
  code: string,
): Promise<'met' | 'wrong' | 'locked' | 'over' | 'tooManyTries'> {
  if (!(await within(db, 'guessForAddress', guesser(recipient)))) return 'tooManyTries'
  const own = () => ofCompany(db, 'envelope_recipients', recipient.company_id).where({ id: recipient.id })
  const [tried] = await own()
    .whereNotNull('code_hash')
    .where('code_until', '>', now())
    .where('code_tries', '<', codeTries)
    .update({ code_tries: sql`code_tries + 1`.toRaw(db) })
    .returning(['code_hash', 'code_tries'])
  const met =
    tried?.code_hash &&
    isSigned(purpose, textOf(recipient.document_id, code), tried.code_hash) &&
    (await own().where({ code_hash: tried.code_hash }).update({ code_hash: null })) > 0
  securityEvent(met ? 'code-met' : 'code-refused', { for: 'sign', recipient: recipient.document_id })
  return met ? 'met' : !tried ? 'over' : tried.code_tries >= codeTries ? 'locked' : 'wrong'
}
