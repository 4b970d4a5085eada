import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { LoginRow } from '../tables.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { openSecret, sealSecretAnew, timeStepOf } from './totp.ts'

/** Is this a code of the login's app that was not used yet, or one of its recovery codes? Used up with it. */
export async function useStepCode({ db }: Tx, login: LoginRow, code: string): Promise<boolean> {
  const secret = login.two_step_secret ? openSecret(login.document_id, login.two_step_secret) : undefined
  const step = secret === undefined ? undefined : timeStepOf(secret, code, login.two_step_used)
  if (step === undefined) return useRecoveryCode(db, login.id, code)
  // Two at once with one code: one of them is in.
  return (
    (await db('up_users')
      .where({ id: login.id })
      .where(used => void used.whereNull('two_step_used').orWhere('two_step_used', '<', step))
      .update({
        two_step_used: step,
        two_step_secret: sealSecretAnew(login.document_id, login.two_step_secret ?? '') ?? login.two_step_secret,
      })) === 1
  )
}
