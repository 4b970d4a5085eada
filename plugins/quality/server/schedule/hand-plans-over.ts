import type { DependencyOf } from '@cloudoc/accounts/server/services/people.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import '../audit-tables.ts'
import '../person-tables.ts'
import { mayWalk } from './walkers.ts'

/** Plans of audits, and of people, that people who are to leave do. One statement. */
export async function planDependencies(
  db: Db,
  companyId: number,
  personIds: readonly number[],
): Promise<DependencyOf[]> {
  const rows = await sql<{ owner_id: number; audits: number; people: number }>`
    select p.owner_id, (count(*) filter (where p.kind = 'audit'))::int as audits,
           (count(*) filter (where p.kind = 'person'))::int as people
      from (
             select c.owner_id, 'audit' as kind
               from quality_schedules c
              where ${inCompany(companyId, 'c')}
                and c.ended_at is null
             union all
             select s.owner_id, 'person' as kind
               from quality_person_plans s
              where ${inCompany(companyId, 's')}
                and s.ended_at is null
           ) p
     where p.owner_id = any(${[...personIds]}::int[])
     group by p.owner_id`.rows(db)
  return rows.flatMap(({ owner_id: personId, audits, people }) => [
    {
      personId,
      one: 'plan of an audit, which is handed on',
      many: 'plans of audits, which are handed on',
      count: audits,
    },
    {
      personId,
      one: 'plan of spot checks or supervisions, which is handed on',
      many: 'plans of spot checks or supervisions, which are handed on',
      count: people,
    },
  ])
}

/**
 * Whoever left walks nothing any more: their plans, and what is planned and not done, go to whoever recorded the leaving, where
 * that person may walk audits of all locations, otherwise to the account holder. Three statements.
 */
export async function handPlansOver(
  tx: Tx,
  { companyId, personIds, byId }: { companyId: number; personIds: readonly number[]; byId: number | null },
): Promise<void> {
  const heir = await sql<{ id: number }>`
    select e.id
      from people e
     where ${inCompany(companyId, 'e')}
       and ${mayWalk}
       and (e.role = 'company' or (e.id = ${byId ?? 0} and e.site_ids is null))
       and e.id <> all(${[...personIds]}::int[])
       ${allSites('plans of a leaver go to whoever recorded the leaving')}
     order by e.id = ${byId ?? 0} desc, e.id
     limit 1`.one(tx)
  if (!heir) return
  const isTheirs = sql`owner_id = any(${[...personIds]}::int[])`
  await sql`
    update quality_schedules c
       set owner_id = ${heir.id}, updated_at = ${now()}
     where ${inCompany(companyId, 'c')} and c.${isTheirs} and c.ended_at is null`.run(tx)
  await sql`
    update quality_occurrences o
       set owner_id = ${heir.id}, updated_at = ${now()}
     where ${inCompany(companyId, 'o')} and o.${isTheirs} and o.state in ('due', 'begun')`.run(tx)
  await sql`
    update quality_person_plans s
       set owner_id = ${heir.id}, updated_at = ${now()}
     where ${inCompany(companyId, 's')} and s.${isTheirs} and s.ended_at is null`.run(tx)
}
