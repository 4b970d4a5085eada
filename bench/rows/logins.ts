// By its place: a benchmark stands on no room.
import { hashPassword } from '../../plugins/accounts/server/password/passwords.ts'
import { withSql } from '../frame/sql.ts'

/** What every holder signs in with. */
export const password = 'a long password of the bench'
export const addressOf = (company: number): string => `manager${company}@bench.example`

/** Lets the holders of companies sign in: one password, hashed once, at the product's own cost. */
export const giveLogins = (database: string): Promise<void> =>
  withSql(database, async sql => {
    await sql.query(
      `insert into up_users (document_id, username, email, provider, password, confirmed, blocked, created_at, updated_at, published_at)
       select document_id, document_id, email, 'local', $1, true, false, now(), now(), now() from people where email like 'manager%@bench.example'`,
      [await hashPassword(password)],
    )
    await sql.query('update people p set login_id = l.id from up_users l where l.document_id = p.document_id')
    await sql.query('vacuum (analyze) up_users, people')
  })
