import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { allSites, companyIdOf, inCompany, wholeCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, type Statement, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope, SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { CompanyRow } from '../tables.ts'
import '../tables.ts'
import { type JoinedSite, tellMoved } from './moved.ts'
import { sitesManaged } from './sites.ts'

/** Inserts where people work; `rows` has person, site and first day. Answers who comes to which site by it. */
export const insertPeopleAtSites = (scope: CompanyScope, rows: SqlPart): Statement<JoinedSite> => {
  const at = now()
  return sql<JoinedSite>`
    insert into people_sites (
      document_id, created_at, updated_at, published_at, company_id, person_id, site_id, started_on
    )
    select ${sqlText(newIdSql)}, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp, ${companyIdOf(scope)}::int,
           work.person_id, work.site_id, work.started_on
      from (${rows}) work
        on conflict (person_id, site_id) where ended_on is null do nothing
    returning person_id as "personId", site_id as "siteId"`
}

/** SQL: those of these sites that are open, and stay so until the end of the transaction. */
const heldOpen = (scope: CompanyScope, siteIds: readonly number[]): SqlPart => sql`
  select s.id
    from sites s
   where ${inCompany(scope, 's')}
     and s.id = any(${siteIds}::int[])
     and s.closed_on is null
     for share`

/**
 * These people work at these sites from today, and at no other that the actor manages. Sites that the actor does not
 * manage stay as they are, and `people.moved` is told where somebody comes or goes. Two or three statements.
 */
export async function putToSites(
  tx: Tx,
  scope: SiteScope,
  personIds: readonly number[],
  siteIds: readonly number[],
): Promise<void> {
  if (personIds.length === 0) return
  const today = londonDate()
  const left = sql`
    where ${inCompany(scope, 'w')}
      and w.person_id = any(${personIds}::int[])
      and w.site_id <> all(${siteIds}::int[])
      and w.ended_on is null
      ${scope.sites === 'all' ? nothing : sql`and w.site_id = any(${scope.sites}::int[])`}`
  // Who came today and goes today has never worked there.
  const gone = await sql`delete from people_sites w ${left} and w.started_on >= ${today}::date`.run(tx)
  const ended =
    await sql`update people_sites w set ended_on = ${daysAfter(today, -1)}::date, updated_at = ${now()} ${left}`.run(tx)
  const rows = sql`
    select person.id as person_id, site.id as site_id, ${today}::date as started_on
      from unnest(${personIds}::int[]) as person (id)
     cross join (${heldOpen(scope, siteIds)}) site`
  const joined = siteIds.length > 0 ? await insertPeopleAtSites(scope, rows).rows(tx) : []
  if (gone + ended + joined.length > 0) await tellMoved(tx, scope, personIds, joined)
}

/** Somebody of whom no place of work is known works at the main site, where the company has several. */
export async function putToMainSite(
  tx: Tx,
  { id, several_sites }: Pick<CompanyRow, 'id' | 'several_sites'>,
  personId: number,
): Promise<void> {
  if (!several_sites) return
  const scope = wholeCompany(id)
  const [main] = await sitesManaged(tx.db, scope)
  if (main) await putToSites(tx, scope, [personId], [main.id])
}

/**
 * Employees who are back work where they did, or at the main site where that is closed by now; in a company with one site
 * nothing is written. One statement.
 */
export function putReturnedToSites(tx: Tx, scope: CompanyScope, personIds: readonly number[]): Promise<JoinedSite[]> {
  const rows = sql`
    select p.id as person_id, s.id as site_id, ${londonDate()}::date as started_on
      from people p
      join companies c on c.id = p.company_id and c.several_sites
      join sites s     on s.company_id = p.company_id and s.is_main
     where ${inCompany(scope, 'p')}
       and p.id = any(${personIds}::int[])
       and p.role = 'employee'
       and not exists (
             select 1
               from people_sites w
               join sites o on o.id = w.site_id and o.company_id = w.company_id and o.closed_on is null
              where w.person_id = p.id
                and w.company_id = p.company_id
                and w.ended_on is null
           )
       ${allSites('the caller has found these people within the scope')}`
  return insertPeopleAtSites(scope, rows).rows(tx)
}

/**
 * Whoever is left at a site that is closed, as who had left the company before, was there until its last day; who was to
 * begin later never was. Two statements.
 */
export async function endAtSite(
  tx: Tx,
  scope: CompanyScope,
  { siteId, lastDay }: { siteId: number; lastDay: string },
): Promise<void> {
  const at = sql`
     where ${inCompany(scope, 'w')}
       and w.site_id = ${siteId}
       ${allSites('whoever closes a location manages all of them')}`
  await sql`delete from people_sites w ${at} and w.started_on > ${lastDay}::date`.run(tx)
  await sql`
    update people_sites w
       set ended_on = ${lastDay}::date, updated_at = ${now()}
    ${at}
       and (w.ended_on is null or w.ended_on > ${lastDay}::date)`.run(tx)
}

/** Employees of whom nothing is known work at the main site, or at one that their place of work names. One statement. */
export function putRestToSites(
  tx: Tx,
  scope: CompanyScope,
  { main, named }: { main: number; named: { id: number; name: string } | undefined },
): Promise<number> {
  const rows = sql`
    select p.id as person_id,
           case when lower(trim(p.location)) = lower(${named?.name ?? null}::text) then ${named?.id ?? main}::int
                else ${main}::int end as site_id,
           coalesce(p.started_on, ${londonDate()}::date) as started_on
      from people p
     where ${inCompany(scope, 'p')}
       and p.role = 'employee'
       and p.erased_at is null
       and not exists (
             select 1
               from people_sites w
              where w.person_id = p.id
                and w.company_id = p.company_id
                and w.ended_on is null
           )
       ${allSites('a second site is of the whole company')}`
  return insertPeopleAtSites(scope, rows).run(tx)
}

/** Row ids of employees whose place of work has this name, and who work at the main site and nowhere else. */
export async function placedByWord(
  tx: Tx,
  scope: CompanyScope,
  { main, name }: { main: number; name: string },
): Promise<number[]> {
  const rows = await sql<{ id: number }>`
    select p.id
      from people p
      join people_sites w on w.person_id = p.id and w.company_id = p.company_id and w.ended_on is null
     where ${inCompany(scope, 'p')}
       and p.role = 'employee'
       and lower(trim(p.location)) = lower(${name})
       ${allSites('a new site is of the whole company')}
     group by p.id
    having array_agg(w.site_id) = array[${main}::int]`.rows(tx)
  return rows.map(({ id }) => id)
}
