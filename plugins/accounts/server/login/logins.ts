import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { CompanyRow, LoginRow, PersonRow } from '../tables.ts'
import '../tables.ts'

/** The login with an address; nothing where nobody signs in with it. */
export const loginByEmail = (db: Db, email: string): PromiseLike<LoginRow | undefined> =>
  db('up_users').where({ email }).first()
export const loginById = (db: Db, id: number | null): PromiseLike<LoginRow | undefined> =>
  db('up_users')
    .where({ id: id ?? 0 })
    .first()

/**
 * What limits and known networks count by: the address that somebody types, or the login's own name where it
 * has none.
 */
export const accountOf = ({ email, username }: Pick<LoginRow, 'email' | 'username'>): string =>
  email ?? `login ${username}`

/** Somebody at one of their places of work. */
export interface Workplace {
  person: PersonRow
  company: CompanyRow
}

/**
 * Where a login works: its people who have not left, in companies that are active, at most 100. `subdomain`:
 * at that one only. @acrossCompanies a login may work for several companies
 */
export async function workplacesOf(db: Db, loginId: number, subdomain?: string): Promise<Workplace[]> {
  const people = await db('people').where({ login_id: loginId }).whereNull('deleted_at').orderBy('id').limit(100)
  const companies = await db('companies')
    .whereIn(
      'id',
      people.map(({ company_id }) => company_id),
    )
    .whereNull('deactivated_at')
  return people.flatMap(person => {
    const company = companies.find(({ id }) => id === person.company_id)
    return company && (subdomain === undefined || company.subdomain === subdomain) ? [{ person, company }] : []
  })
}

/**
 * Whoever the login is of, by the public id of the person; nothing where that is no place of work of theirs
 * any more. @acrossCompanies a login may work for several companies
 */
export async function workplaceOf(db: Db, loginId: number, personId: number): Promise<Workplace | undefined> {
  const person = await db('people').where({ id: personId, login_id: loginId }).whereNull('deleted_at').first()
  const company = person && (await db('companies').where({ id: person.company_id }).whereNull('deactivated_at').first())
  return company && { person, company }
}

/**
 * Makes a login; nothing where another one has the address. `publicId`: of its first person, as what the
 * release before has sealed opens with that.
 */
export async function makeLogin(
  db: Db,
  { email, password, publicId = newId() }: { email: string | null; password: string; publicId?: string },
): Promise<LoginRow | undefined> {
  const [login] = await db('up_users')
    .insert({
      ...baseColumns(),
      document_id: publicId,
      username: newId(),
      email,
      provider: 'local',
      password,
      confirmed: true,
      blocked: false,
    })
    .onConflict()
    .ignore()
    .returning('*')
  return login
}

/**
 * Deletes those of some logins that nobody is left of, with their recovery codes and passkeys. Answers how many went.
 * @acrossCompanies a login may work for several companies
 */
export async function dropLoginsWithoutPeople(db: Db, loginIds: readonly number[]): Promise<number> {
  const left = db('up_users')
    .whereIn('id', [...loginIds])
    .whereNotExists(db('people').whereRaw('people.login_id = up_users.id').select(sql`1`.toRaw(db)))
  const gone = (await left.select('id')).map(({ id }) => id)
  await db('recovery_codes').whereIn('login_id', gone).delete()
  await db('challenges').whereIn('login_id', gone).delete()
  await db('passkeys').whereIn('login_id', gone).delete()
  return db('up_users').whereIn('id', gone).delete()
}
