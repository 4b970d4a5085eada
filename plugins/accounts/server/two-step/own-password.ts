import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { invalid, type Refusal, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { within } from '@cloudoc/core/server/security/limits.ts'
import { isPassword } from '../password/passwords.ts'
import type { LoginRow, PersonRow } from '../tables.ts'
import '../tables.ts'

/** The caller's own login and record, where the password is theirs; else why not. Asked again before something about the sign-in is changed. Never inside a transaction. */
export async function withOwnPassword(
  sql: Sql,
  actor: Actor,
  password: string,
  text: string,
): Promise<{ login: LoginRow; person: PersonRow } | Refusal> {
  const person = await ofCompany(sql, 'people', actor).where({ id: actor.person.id }).first()
  const login =
    person &&
    (await sql('up_users')
      .where({ id: person.login_id ?? 0 })
      .first())
  if (!(await within(sql, 'passwordForPerson', login ? `login ${login.id}` : String(actor.person.id)))) return tooMany()
  return login && (await isPassword(password, login.password)) ? { login, person } : invalid({ password: text }, text)
}
