import { nameOf, type PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import { type Permission, permissionNames } from '@cloudoc/core/contract/permissions.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import { holding } from '../paging.ts'

/** A condition: a sub-user (`people`, by this alias) manages some sites, and only those of the actor. */
const managesWithin = (sites: readonly number[], alias: string): SqlPart =>
  sql`(${sqlText(alias)}.role = 'user' and ${sqlText(alias)}.site_ids::jsonb <@ ${JSON.stringify(sites)}::jsonb)`

/** SQL, to follow a condition: the same, and no text for whoever manages all sites. */
export const sitesWithin = ({ sites }: Pick<SiteScope, 'sites'>, alias: string): SqlPart =>
  sites === 'all' ? nothing : sql`and ${managesWithin(sites, alias)}`

/** The same for a query of the builder on `people`. */
export const onlyOwnUsers =
  (db: Db, { sites }: Pick<SiteScope, 'sites'>) =>
  (people: Knex.QueryBuilder): void => {
    if (sites !== 'all') people.whereRaw(managesWithin(sites, 'people').toRaw(db))
  }

/** The account holder and the sub-users of a company; for whoever manages some sites, sub-users of no others. */
export const usersOf = (db: Db, actor: Pick<Actor, 'company' | 'sites'>) =>
  ofCompany(db, 'people', actor).whereIn('role', ['company', 'user']).where(onlyOwnUsers(db, actor))

/** Those of all sites: whether somebody is left who manages users is of the whole company. */
const usersOfAllSites = (db: Db, actor: Pick<Actor, 'company'>) => usersOf(db, { company: actor.company, sites: 'all' })

export const searched = (search: string): ((rows: Knex.QueryBuilder) => void) =>
  holding(`concat_ws(' ', people.first_name, people.last_name, people.work_email)`, search)

/** When somebody last signed in, as far as sessions are kept. */
const seenAt = sql`
  (select max(s.created_at)
     from sessions s
    where s.person_id = people.id
      and s.company_id = people.company_id)`
/** SQL: the sites that a sub-user (`people`) manages, where they are some. */
const sitesOf = sql`
  (select json_agg(json_build_object('_id', s.document_id, 'name', s.name) order by s.is_main desc, s.name)
     from sites s
    where s.company_id = people.company_id
      and people.site_ids::jsonb @> to_jsonb(s.id))`
export const columns = (db: Db, { company }: Pick<Actor, 'company'>) =>
  [
    'people.*',
    sql`${seenAt} as seen_at`.toRaw(db),
    ...(company.severalSites ? [sql`${sitesOf} as sites`.toRaw(db)] : []),
  ] as const
export const orders = {
  email: natural('people.work_email'),
  addedAt: 'people.created_at',
  seenAt: 'seen_at',
} as const

export interface ListedUser extends PersonRow {
  seen_at: Date | null
  /** Where the company has several. */
  sites?: { _id: string; name: string }[] | null
}

const known: ReadonlySet<string> = new Set(permissionNames)
export const rightsOf = ({ permissions }: Pick<PersonRow, 'permissions'>): Permission[] =>
  (permissions ?? []).filter(name => known.has(name))

export const userItem = (row: PersonRow & Partial<Pick<ListedUser, 'seen_at' | 'sites'>>) => ({
  _id: row.document_id,
  firstname: row.first_name ?? '',
  lastname: row.last_name ?? '',
  name: nameOf(row),
  email: row.work_email ?? '',
  phone: row.phone ?? '',
  role: row.role,
  permissions: rightsOf(row),
  sites: row.sites ?? [],
  state: row.deleted_at ? ('left' as const) : row.login_id === null ? ('invited' as const) : ('active' as const),
  addedAt: row.created_at.toISOString(),
  seenAt: row.seen_at?.toISOString() ?? '',
})

/**
 * Rights that an actor would give and has not themselves: nobody gives what they lack. Whoever has one
 * already may keep it.
 */
export const beyond = (
  actor: Pick<Actor, 'role' | 'permissions'>,
  wanted: readonly Permission[],
  had: readonly Permission[] = [],
): Permission[] =>
  actor.role === 'company' ? [] : wanted.filter(name => !actor.permissions.includes(name) && !had.includes(name))

/**
 * One after another: whoever takes away rights or people of a company sees what the one before has left. Rows
 * that point at the company are written meanwhile: whoever holds a person and writes one does not wait for
 * who waits for that person.
 */
export const lockPeople = (tx: Tx, actor: Pick<Actor, 'company'>): PromiseLike<unknown> =>
  tx.db('companies').where({ id: actor.company.id }).forNoKeyUpdate().first('id')

/**
 * Is there still somebody who may manage users and signs in, without these? The account holder may, where one
 * is active: then nobody locks everyone out.
 */
export async function someoneManages(
  db: Db,
  actor: Pick<Actor, 'company'>,
  without: readonly number[],
): Promise<boolean> {
  const manager = await usersOfAllSites(db, actor)
    .whereNull('deleted_at')
    .whereNotIn('people.id', [...without])
    .whereRaw(`(role = 'company' or permissions @> '["Manage users"]')`)
    .whereExists(
      db('up_users')
        .whereRaw('up_users.id = people.login_id and up_users.blocked is not true')
        .select(sql`1`.toRaw(db)),
    )
    .first('people.id')
  return manager !== undefined
}
