import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { addressOfEmployee } from '../reminder/reminder-emails.ts'

/** Somebody of a company who may do something; `address` is '' where there is none. */
export interface Holder {
  id: number
  address: string
}

/** Of those who may do something, so many are told. */
const maxHolders = 20

function findHolders(
  db: Db,
  companyId: number,
  permissions: readonly Permission[],
  narrower: SqlPart = nothing,
): Promise<Holder[]> {
  const patterns = permissions.map(name => `%"${name}"%`)
  return sql<Holder>`
    select e.id, ${addressOfEmployee} as address
      from people e
     where ${inCompany(companyId, 'e')}
       and e.deleted_at is null
       and (e.role = 'company'
            or (e.role = 'user' and e.permissions::text like any (${patterns}::text[])))
       ${narrower}
       ${allSites('those who manage are told of others, not shown')}
     order by e.role <> 'company', e.id
     limit ${maxHolders}`.rows(db)
}

/** The same of those who have an address. */
export const holdersWithAddress = (
  db: Db,
  companyId: number,
  ...permissions: readonly Permission[]
): Promise<Holder[]> => findHolders(db, companyId, permissions, sql`and ${addressOfEmployee} <> ''`)

/** SQL: somebody `e` manages a site of a person; without a person, all sites. */
const managesSiteOf = (personId: number | undefined): SqlPart => sql`
  and (e.site_ids is null
       or exists (select 1 from companies c where c.id = e.company_id and c.several_sites is not true)
       or exists (
            select 1
              from people_sites w
             where w.person_id = ${personId ?? null}::int
               and w.company_id = e.company_id
               and (w.ended_on is null or w.ended_on >= ${londonDate()}::date)
               and e.site_ids::jsonb @> to_jsonb(w.site_id)
               ${allSites('it finds who may be told of a person')}
          ))`

/**
 * Who is told of a person: whoever holds one of these permissions and manages a site of theirs. Without a person it is
 * about staff of all sites: whoever manages all of them.
 */
export const managersOfStaff = (
  db: Db,
  companyId: number,
  personId: number | undefined,
  ...permissions: readonly Permission[]
): Promise<Holder[]> => findHolders(db, companyId, permissions, managesSiteOf(personId))
