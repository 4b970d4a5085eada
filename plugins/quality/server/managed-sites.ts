import { managedSiteIds } from '@cloudoc/accounts/server/services/sites.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/**
 * SQL, to follow a condition: the site of this column is one that the actor manages. It is no text at all for whoever
 * manages all of them (decision 36).
 */
export const atManagedSites = ({ sites }: Pick<SiteScope, 'sites'>, column: string): SqlPart =>
  sites === 'all' ? nothing : sql`and ${sqlText(column)} = any(${sites}::int[])`

/** The site of a row, by public id and name, beside the columns of `s`. */
export interface NamedSite {
  site_public: string | null
  site_name: string | null
}
/** Columns of the site that is joined as `s`. */
export const siteColumns = sql`s.document_id as site_public, s.name as site_name`
export const siteOf = ({ site_public, site_name }: NamedSite) =>
  site_public === null ? null : { _id: site_public, name: site_name ?? '' }

/**
 * Row id of the site that is meant; null where the company has one site, 'none' where it is not one that the actor
 * manages. One statement, or none.
 */
export async function siteMeant(db: Db, actor: Actor, siteId: string): Promise<number | null | 'none'> {
  if (!actor.company.severalSites) return null
  // Whoever manages one site means that one.
  if (siteId === '') return (actor.sites !== 'all' && actor.sites.length === 1 && actor.sites[0]) || 'none'
  const [found] = (await managedSiteIds(db, actor, [siteId])) ?? []
  return found ?? 'none'
}

/**
 * Row id of the site that is meant where '' is the company as a whole, which is for whoever manages all of it: null. Nothing
 * where it is not one that the actor manages. One statement, or none.
 */
export async function placeMeant(db: Db, actor: Actor, siteId: string): Promise<number | null | undefined> {
  if (!actor.company.severalSites) return null
  if (siteId === '') return actor.sites === 'all' ? null : undefined
  return (await managedSiteIds(db, actor, [siteId]))?.[0]
}

/** SQL: only rows of the site with this public id; no text for ''. */
export const ofSite = (siteId: string): SqlPart => (siteId === '' ? nothing : sql`and s.document_id = ${siteId}`)

/** SQL, to follow a condition: only rows, by this alias, of the site with this public id; no text for ''. */
export const ofSiteNamed = (siteId: string, alias: string): SqlPart =>
  siteId === ''
    ? nothing
    : sql`
        and ${sqlText(alias)}.site_id = (
              select w.id
                from sites w
               where w.company_id = ${sqlText(alias)}.company_id
                 and w.document_id = ${siteId}
            )`
