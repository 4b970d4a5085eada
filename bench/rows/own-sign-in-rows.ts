import type pg from 'pg'
import { at, columns, idIn, tokenHash } from './rows.ts'

const id = idIn('own sign-in')
export const subdomain = 'ownsignin'
/** The session of the account holder. */
export const token = 'own-sign-in-1'

/** A company with an account holder, who is signed in. */
const fill = [
  `insert into companies (${columns}, name, subdomain) values (${id('company', "'1'")}, ${at}, 'Own', '${subdomain}')`,
  `insert into up_users (${columns}, username, email, provider, confirmed, blocked)
   values (${id('login', "'1'")}, ${at}, 'own-sign-in', 'own@bench.example', 'local', true, false)`,
  `insert into people (${columns}, company_id, login_id, work_email, first_name, last_name, role)
   select ${id('person', "'1'")}, ${at}, c.id, l.id, l.email, 'Sam', 'Reed', 'company'
     from companies c join up_users l on l.username = 'own-sign-in' where c.subdomain = '${subdomain}'`,
  `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at, confirmed_at)
   select ${id('session', "'1'")}, ${at}, p.id, p.company_id, ${tokenHash(`'${token}'`)}, now() + interval '2 hours', now()
     from people p where p.work_email = 'own@bench.example'`,
]

export async function fillOwnSignIn(db: pg.Client): Promise<void> {
  for (const statement of fill) await db.query(statement)
}
