import { now } from '@cloudoc/core/server/clock.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { twoStepEmail } from '../one-time-code/account-emails.ts'
import type { LoginRow, PersonRow } from '../tables.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { openSecret, timeStepOf } from './totp.ts'

/**
 * Turns the second step on by a code of the secret that was being set up; answers recovery codes, or nothing
 * where the code is not right.
 */
export async function turnOn(
  tx: Tx,
  { login, person }: { login: LoginRow; person: PersonRow },
  sealed: string,
  code: string,
): Promise<string[] | undefined> {
  const secret = openSecret(login.document_id, sealed)
  const step = secret === undefined ? undefined : timeStepOf(secret, code, null)
  if (step === undefined) return undefined
  await tx
    .db('up_users')
    .where({ id: login.id })
    .update({ two_step_secret: sealed, two_step_at: now(), two_step_used: step })
  await queueEmail(tx, { to: login.email ?? undefined, template: twoStepEmail(person.first_name ?? '', true) })
  return giveRecoveryCodes(tx.db, login.id)
}
