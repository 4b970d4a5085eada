import type { Call } from '@cloudoc/core/contract/call.ts'
import type { DeclaredRefusal } from '@cloudoc/core/contract/refusals.ts'
import { type Refusal, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import type { LoginRow } from '../tables.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'

export const wrongPassword = (text: string, person?: number): Refusal => {
  securityEvent('sign-in-refused', { person })
  return refusalOf('invalid', 'wrong', text)
}

/** Too many passwords were tried for an account: whoever comes from a network that it does not know is kept out. */
export const keptOut = (call: Pick<Call, 'method' | 'path'> & { refusals: { keptOut: DeclaredRefusal } }): Refusal => {
  securityEvent('tried-too-often', { call: `${call.method} ${call.path}` })
  return refuse(call, 'keptOut')
}

/** A password that was right. `better`: its hash as we make them now, where it was hashed in another way. */
interface Checked {
  better?: string
}

/** Is this the password of a login? Takes as long where there is no login. Never inside a transaction. */
export async function checkPassword(login: LoginRow | undefined, password: string): Promise<Checked | undefined> {
  if (!(await isPassword(password, login?.password))) return undefined
  return isOutdated(login?.password ?? '') ? { better: await hashPassword(password) } : {}
}

/**
 * Holds the password as it was checked until the end of the transaction, hashed anew where that is due; false
 * where it was changed, or the login blocked, meanwhile.
 */
export async function keepPassword(db: Db, { id, password }: LoginRow, { better }: Checked): Promise<boolean> {
  const still = db('up_users').where({ id, password }).whereRaw('blocked is not true')
  return better === undefined
    ? (await still.forShare().first('id')) !== undefined
    : (await still.update({ password: better })) === 1
}
