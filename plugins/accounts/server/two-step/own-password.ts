import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { invalid, tooMany, type Refusal } from '@cloudoc/core/server/call/outcome.ts'
import { within } from '@cloudoc/core/server/security/limits.ts'
import { isPassword } from '../session/passwords.ts'
import type { PersonRow } from '../tables.ts'

/** The caller's own record, where the password is theirs; else why not. Asked again before something about the sign-in is changed. Never inside a transaction. */
export async function withOwnPassword(sql: Sql, actor: Actor, password: string, text: string): Promise<PersonRow | Refusal> {
  if (!(await within(sql, 'passwordForPerson', String(actor.person.id)))) return tooMany()
  const person = await ofCompany(sql, 'people', actor).where({ id: actor.person.id }).first()
  return person && (await isPassword(password, person.password_hash)) ? person : invalid({ password: text }, text)
}
