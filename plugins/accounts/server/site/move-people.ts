import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'
import { tellMoved } from './moved.ts'
import { insertPeopleAtSites } from './people-at-sites.ts'

/** People who go from one site to another. All are row ids. */
export interface SiteMove {
  personIds: readonly number[]
  from: number
  to: number
  /** Their first day at the new site: '2026-12-01'. */
  day: string
}

interface WorkingThere {
  person_id: number
  started_on: string
}

/** Who of some people works at a site, held, with their first day there. One statement. */
const holdWorking = (tx: Tx, scope: SiteScope, { personIds, from }: SiteMove): Promise<WorkingThere[]> =>
  sql<WorkingThere>`
    select w.person_id, w.started_on::text as started_on
      from people_sites w
     where ${inCompany(scope, 'w')}
       and w.site_id = ${from}
       and w.person_id = any(${personIds}::int[])
       and w.ended_on is null
       ${allSites('the caller has found these people within the scope')}
     order by w.person_id
       for update of w`.rows(tx)

/**
 * People work at another site from a day on, and at the first one until the day before. Who would begin at the first one
 * on that day or later has never worked there, and begins at the other. `people.moved` is told. Four statements,
 * whatever the number.
 * @returns those who work at the first site now, with their first day there; the others stay where they are
 */
export async function movePeople(tx: Tx, scope: SiteScope, move: SiteMove): Promise<WorkingThere[]> {
  const { from, to, day } = move
  const working = await holdWorking(tx, scope, move)
  if (working.length === 0) return []
  const personIds = working.map(({ person_id }) => person_id)
  const atFrom = sql`
    where ${inCompany(scope, 'w')}
      and w.site_id = ${from}
      and w.person_id = any(${personIds}::int[])
      and w.ended_on is null
      ${allSites('the caller has found these people within the scope')}`
  const lastDay = daysAfter(day, -1)
  await sql`delete from people_sites w ${atFrom} and w.started_on >= ${day}::date`.run(tx)
  await sql`update people_sites w set ended_on = ${lastDay}::date, updated_at = ${now()} ${atFrom}`.run(tx)
  const began = working.map(({ started_on }) => (started_on > day ? started_on : day))
  const joined = await insertPeopleAtSites(
    scope,
    sql`
      select w.person_id, ${to}::int as site_id, w.started_on
        from unnest(${personIds}::int[], ${began}::date[]) as w (person_id, started_on)`,
  ).rows(tx)
  await tellMoved(tx, scope, personIds, joined)
  return working
}
