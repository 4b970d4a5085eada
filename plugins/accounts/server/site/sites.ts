import type { SiteAsked } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope, SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, readers, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { CompanyRow, PersonRow } from '../tables.ts'
import { addressLinesOfSite } from './site-address.ts'
import '../tables.ts'

/**
 * Row ids of the sites whose people somebody sees. Only a sub-user can be narrowed, and only where the company has several
 * open sites.
 */
export const sitesSeen = (
  { role, site_ids }: Pick<PersonRow, 'role' | 'site_ids'>,
  { several_sites }: Pick<CompanyRow, 'several_sites'>,
): SiteScope['sites'] => (several_sites && role === 'user' && site_ids ? site_ids : 'all')

/** An open site as forms and lists name it. */
export interface SiteName {
  id: number
  document_id: string
  name: string
}

/** SQL: the open sites that somebody manages, the main one first, then by name. */
const listManaged = (scope: SiteScope) =>
  sql<SiteName>`
    select s.id, s.document_id, s.name
      from sites s
     where ${inCompany(scope, 's')}
       and s.closed_on is null
       ${scope.sites === 'all' ? nothing : sql`and s.id = any(${scope.sites}::int[])`}
     order by s.is_main desc, ${natural(sql`s.name`)}, s.id`

/** The open sites that somebody manages: the main one first, then by name. One statement. */
export const sitesManaged = (db: Db, scope: SiteScope): Promise<SiteName[]> => listManaged(scope).rows(db)
/** The same for whoever writes something that is of one: none of them is closed before the transaction is over. */
export const holdSites = (tx: Db, scope: SiteScope): Promise<SiteName[]> =>
  sql<SiteName>`${listManaged(scope)} for share of s`.rows(tx)
/** The same as a part of one that reads more. */
export const sitesManagedQuery = (scope: SiteScope): BatchedQuery<SiteName> => batchedQuery(listManaged(scope))

/** A site as proof of it names it, whether it is open or not. */
export interface SiteShown {
  id: number
  name: string
  address: string
  country: string | null
  regulator_number: string | null
  manager_name: string | null
}

/**
 * The sites that somebody sees, with their addresses in lines: all open ones, or those that were chosen, open or closed.
 * One statement.
 */
export const sitesShown = (db: Db, scope: SiteScope): Promise<SiteShown[]> =>
  sql<SiteShown>`
    select s.id, s.name, s.country, s.regulator_number, s.manager_name,
           ${addressLinesOfSite('s')} as address
      from sites s
     where ${inCompany(scope, 's')}
       ${scope.sites === 'all' ? sql`and s.closed_on is null` : sql`and s.id = any(${scope.sites}::int[])`}
     order by s.is_main desc, ${natural(sql`s.name`)}, s.id`.rows(db)

/**
 * SQL: who works, or will, at which open site that somebody manages: `person_id` and `site_id`. Somebody of two sites is
 * in two rows.
 */
export const workplaces = (scope: SiteScope): SqlPart => sql`
  select distinct w.person_id, w.site_id
    from people_sites w
    join sites s on s.id = w.site_id and s.company_id = w.company_id and s.closed_on is null
   where ${inCompany(scope, 'w')}
     and (w.ended_on is null or w.ended_on >= ${londonDate()}::date)
     ${scope.sites === 'all' ? nothing : sql`and w.site_id = any(${scope.sites}::int[])`}
     ${allSites('it is narrowed to sites, and not by people')}`

/** A site that somebody manages, by its public id, open or closed. One statement. */
export const siteAsked = (scope: SiteScope, publicId: string): Promise<SiteAsked | undefined> =>
  sql<SiteAsked>`
    select s.id, s.closed_on::text as "lastDay"
      from sites s
     where ${inCompany(scope, 's')}
       and s.document_id = ${publicId}
       ${scope.sites === 'all' ? nothing : sql`and s.id = any(${scope.sites}::int[])`}`.one(readers())

/**
 * Row ids of open sites that somebody manages, by their public ids, held until the end of the transaction; nothing unless
 * all of them are there. Sites are held before people and actions are.
 */
export async function managedSiteIds(
  tx: Db,
  scope: SiteScope,
  publicIds: readonly string[],
): Promise<number[] | undefined> {
  const wanted = new Set(publicIds)
  if (wanted.size === 0) return []
  const found = (await holdSites(tx, scope)).filter(({ document_id }) => wanted.has(document_id))
  return found.length === wanted.size ? found.map(({ id }) => id) : undefined
}

/** Sites of a company are changed one after another. */
export const lockSites = (tx: Tx, scope: CompanyScope): PromiseLike<unknown> =>
  tx.db('companies').where({ id: scope.company.id }).forNoKeyUpdate().first('id')

/** Notes whether a company has several open sites: its sessions carry it. */
export const noteSeveral = (tx: Tx, { company: { id } }: CompanyScope): Promise<number> =>
  sql`
    update companies
       set several_sites = (
             select count(*) > 1
               from sites s
              where ${inCompany(id, 's')}
                and s.closed_on is null
           )
     where id = ${id}`.run(tx)

/** How many employees have these words as their place of work. */
export async function countPlaces(db: Db, scope: CompanyScope, name: string): Promise<number> {
  const row = await sql<{ people: number }>`
    select count(*)::int as people
      from people p
     where ${inCompany(scope, 'p')}
       and p.role = 'employee'
       and p.deleted_at is null
       and lower(trim(p.location)) = lower(trim(${name}))
       and trim(${name}) <> ''
       ${allSites('a site that words become is of the whole company')}`.one(db)
  return row?.people ?? 0
}
