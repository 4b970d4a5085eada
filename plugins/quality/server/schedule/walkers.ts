import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { nameOfPerson } from '../person-name.ts'

export interface Walker {
  id: number
  document_id: string
  name: string
}
const maxWalkers = 100

/** SQL: somebody `e` of the office who may walk audits. */
export const mayWalk = sql`e.deleted_at is null and (e.role = 'company'
  or (e.role = 'user' and (e.permissions::text like '%"Quality"%' or e.permissions::text like '%"Manage quality"%')))`
/** SQL: somebody `e` who manages this site, by its row id; no text for null. */
const manages = (siteId: number | null): SqlPart =>
  siteId === null
    ? nothing
    : sql`and (e.role = 'company' or e.site_ids is null or e.site_ids::jsonb @> to_jsonb(${siteId}::int))`

/** SQL: to follow a condition: somebody `e` whom this sub-user sees: those of the same sites alone. */
const seenBy = ({ sites }: Pick<Actor, 'sites'>): SqlPart =>
  sites === 'all'
    ? nothing
    : sql`and (e.role = 'company' or exists (
             select 1 from jsonb_array_elements(coalesce(e.site_ids::jsonb, '[]')) at
              where at::text::int = any(${sites}::int[])))`

/** Who may be asked to walk audits, by name. One statement. */
export const findWalkers = (db: Db, actor: Actor): Promise<Walker[]> =>
  sql<Walker>`
    select e.id, e.document_id, ${nameOfPerson('e')} as name
      from people e
     where ${inCompany(actor, 'e')}
       and ${mayWalk}
       ${seenBy(actor)}
       ${allSites('they are of the office, and those of other sites are left out')}
     order by name, e.id
     limit ${maxWalkers}`.rows(db)

/** Somebody who may walk audits of a site. One statement. */
export const findWalker = (
  db: Db,
  actor: Actor,
  personId: string,
  siteId: number | null,
): Promise<Walker | undefined> =>
  sql<Walker>`
    select e.id, e.document_id, ${nameOfPerson('e')} as name
      from people e
     where ${inCompany(actor, 'e')}
       and e.document_id = ${personId}
       and ${mayWalk}
       ${manages(siteId)}
       ${seenBy(actor)}
       ${allSites('they are of the office, and those of other sites are left out')}`.one(db)
