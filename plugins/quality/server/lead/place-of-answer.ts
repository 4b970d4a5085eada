import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { managesActions } from '../action/managers.ts'
import { atManagedSites } from '../managed-sites.ts'

/**
 * Row id of the location where somebody works, or which a sub-user manages, if that is one; null: of the company as a whole.
 * `among`: the locations that count. One statement, or none.
 */
export async function placeOfSender(
  tx: Tx,
  companyId: number,
  personId: number | null,
  among: SiteScope['sites'] = 'all',
): Promise<number | null> {
  if (personId === null) return null
  const places = await sql<{ site_id: number }>`
    select s.id as site_id
      from sites s
      join companies c on c.id = s.company_id and c.several_sites
      join people e    on e.company_id = s.company_id
     where ${inCompany(companyId, 's', 'e')}
       and e.id = ${personId}
       and s.closed_on is null
       ${atManagedSites({ sites: among }, 's.id')}
       and (e.site_ids::jsonb @> to_jsonb(s.id)
            or exists (
                 select 1
                   from people_sites w
                  where w.company_id = e.company_id
                    and w.person_id = e.id
                    and w.site_id = s.id
                    and (w.ended_on is null or w.ended_on >= ${londonDate()}::date)))
       ${allSites('where whoever sent the answers works')}
     order by s.id
     limit 2`.rows(tx)
  return places.length === 1 ? (places[0]?.site_id ?? null) : null
}

/** Somebody who is there, by public id. */
export interface Named {
  id: number
  document_id: string
}

/**
 * Those of these people who are still there, and after them whoever manages the place: the sub-user who manages quality there
 * and fewest locations besides, otherwise the account holder. One statement.
 */
export async function findLeadOwners(
  tx: Tx,
  companyId: number,
  { siteId, ownerIds }: { siteId: number | null; ownerIds: readonly string[] },
): Promise<{ named: ReadonlyMap<string, number>; manager: number }> {
  const rows = await sql<Named & { is_manager: boolean }>`
    (select e.id, e.document_id, true as is_manager
       from people e
      where ${inCompany(companyId, 'e')}
        and ${managesActions('e')}
        and (e.role = 'company' or e.site_ids::jsonb @> to_jsonb(${siteId}::int))
        ${allSites('an action goes to whoever manages the place')}
      order by e.role = 'company', jsonb_array_length(e.site_ids::jsonb), e.id
      limit 1)
    union all
    (select e.id, e.document_id, false as is_manager
       from people e
      where ${inCompany(companyId, 'e')}
        and e.deleted_at is null
        and e.document_id = any(${[...ownerIds]}::text[])
        ${allSites('whoever wrote the form has named them')})`.rows(tx)
  const manager = rows.find(({ is_manager }) => is_manager)
  if (!manager) throw new Error('A company has no account holder')
  return { named: new Map(rows.map(({ id, document_id }) => [document_id, id])), manager: manager.id }
}
