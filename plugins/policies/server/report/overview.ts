import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { allSites, inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { policyOverview, policyProgress } from '../../contract/reports.ts'
import { countReadings, madeOfNow, type ReadingCounts, siteChanged } from '../rows/list.ts'

/** Of what is asked, how much is done: never 100 before all is. */
const percentOf = ({ people, done: finished, waived }: ReadingCounts): number =>
  people === 0 ? 100 : Math.floor((100 * (finished + waived)) / people)

export interface Overview extends ReadingCounts {
  dueSoon: number
  published: number
  drafts: number
  withdrawn: number
  changed: number
  unassigned: number
  locked: number
  percent: number
}

/** SQL, columns: how much of the open readings `o`, which `open` tells from others, is read and how much is due when. */
function openColumns(open: SqlPart): SqlPart {
  const today = londonDate()
  return sql`
    count(*) filter (where ${open} and o.status = 0)::int as unread,
    count(*) filter (where ${open} and o.status <> 0)::int as read,
    count(*) filter (where ${open} and o.due_on < ${today})::int as overdue,
    count(*) filter (where ${open} and o.due_on between ${today} and ${daysAfter(today, 7)})::int as "dueSoon"`
}

/** SQL, columns: how the closed readings `o` ended. */
const closedColumns = sql`
  count(*) filter (where o.closed_why in ('acknowledged', 'carried'))::int as done,
  count(*) filter (where o.closed_why = 'waived')::int as waived`

/**
 * SQL of what is open, of whatever policy. All of a company is read from the index of what is open, the people of some
 * sites from that of each person, where `closed_why` stands and `closed_at` does not (migration 0033).
 */
const countOpen = (scope: SiteScope): SqlPart => sql`
  select ${openColumns(sql`true`)}
    from policy_obligations o
   where ${inCompany(scope, 'o')}
     ${inScope(scope, 'o.person_id')}
     and o.live
     and ${scope.sites === 'all' ? sql`o.closed_at is null` : sql`o.closed_why is null`}`

/** SQL of all that is asked, as one row: for a company by one look at each of two indexes, for some people by one look. */
const countAsked = (scope: SiteScope): SqlPart =>
  scope.sites === 'all'
    ? sql`
        select *
          from (${countOpen(scope)}) open,
               (
                 select count(*)::int as closed, ${closedColumns}
                   from policy_obligations o
                  where ${inCompany(scope, 'o')}
                    ${inScope(scope, 'o.person_id')}
                    and o.live
                    and o.closed_at is not null
               ) closed`
    : sql`
        select ${openColumns(sql`o.closed_why is null`)},
               count(o.closed_why)::int as closed, ${closedColumns}
          from policy_obligations o
         where ${inCompany(scope, 'o')}
           ${inScope(scope, 'o.person_id')}
           and o.live`

/** SQL: how many have used up the tries of a test. */
const countLocked = (scope: SiteScope): SqlPart => sql`
  select count(*)::int
    from policy_obligations x
    join policy_versions v on v.id = x.version_id
    join quiz_versions q   on q.id = v.quiz_id
   where ${inCompany(scope, 'x', 'v', 'q')}
     ${inScope(scope, 'x.person_id')}
     and x.live
     and x.closed_at is null
     and (select count(*)
            from quiz_attempts a
           where a.person_id = x.person_id
             and a.company_id = x.company_id
             and a.test_id = q.test_id
             and a.cycle = v.major_number
             and a.handed_in_at is not null)
         >= q.attempts
            + (select count(*)
                 from quiz_allowances a
                where a.person_id = x.person_id
                  and a.company_id = x.company_id
                  and a.test_id = q.test_id
                  and a.cycle = v.major_number)
     and not exists (
           select 1
             from quiz_attempts a
            where a.person_id = x.person_id
              and a.company_id = x.company_id
              and a.test_id = q.test_id
              and a.cycle = v.major_number
              and a.passed
         )`

type Prompt = Pick<Overview, 'published' | 'overdue' | 'dueSoon' | 'locked'>

/** What the dashboard says of it: one row. */
export const promptQuery = (scope: SiteScope): BatchedQuery<Prompt> =>
  batchedQuery(sql<Prompt>`
    select (select count(*)::int
              from policies p
             where ${inCompany(scope, 'p')}
               and p.deleted_at is null
               and p.status = 1) as published,
           overdue, "dueSoon",
           (${countLocked(scope)}) as locked
      from (${countOpen(scope)}) open`)

/** Where a company stands. One statement. */
export async function overviewOf(db: Db, scope: SiteScope): Promise<Overview> {
  const counts = await sql<Overview>`
    with mine as (
      select p.company_id, p.status, p.current_id
        from policies p
       where ${inCompany(scope, 'p')}
         and p.deleted_at is null
    )
    select unread + read + closed as people, unread, read, done, waived, overdue, "dueSoon",
           (select count(*)::int from mine where status = 1) as published,
           (select count(*)::int from mine where status = 0) as drafts,
           (select count(*)::int from mine where status = 2) as withdrawn,
           (select count(*)::int
              from policies p
              left join policy_versions v on v.id = p.current_id and v.company_id = p.company_id
              left join documents d       on d.id = p.file_id and d.company_id = p.company_id
             where ${inCompany(scope, 'p')}
               and p.deleted_at is null
               and p.status = 1
               and (v.made_of is distinct from ${madeOfNow} or ${siteChanged})) as changed,
           (select count(*)::int
              from mine
             where status = 1
               and not exists (
                     select 1
                       from policy_obligations x
                      where x.version_id = mine.current_id
                        and x.company_id = mine.company_id
                        and x.live
                        ${allSites('a policy is assigned where anybody of the company has it to read')}
                   )) as unassigned,
           (${countLocked(scope)}) as locked
      from (${countAsked(scope)}) asked`.one(db)
  if (!counts) throw new Error('A count without a row')
  return { ...counts, percent: percentOf(counts) }
}

export const overview = handleRead(policyOverview, async ({ actor, db }) => done(await overviewOf(db, actor)))

interface Line extends ReadingCounts {
  id: string
  name: string
  policy_number: string | null
  total: string
}

const sources = {
  policy: (scope: SiteScope, today: string) => sql`
    select p.document_id as id, p.name, p.policy_number, ${countReadings(today)}
      from policies p
      join policy_obligations o on o.version_id = p.current_id and o.live
     where ${inCompany(scope, 'p', 'o')}
       ${inScope(scope, 'o.person_id')}
       and p.deleted_at is null
     group by p.id`,
  group: (scope: SiteScope, today: string) => sql`
    select g.document_id as id, g.name, '' as policy_number, ${countReadings(today)}
      from people_groups g
      join people_group_members m on m.group_id = g.id and m.left_at is null
      join policy_obligations o   on o.person_id = m.person_id and o.live
     where ${inCompany(scope, 'g', 'm', 'o')}
       ${inScope(scope, 'o.person_id')}
       and g.deleted_at is null
     group by g.id`,
  person: (scope: SiteScope, today: string) => sql`
    select e.document_id as id, trim(concat(e.first_name, ' ', e.last_name)) as name, '' as policy_number,
           ${countReadings(today)}
      from people e
      join policy_obligations o on o.person_id = e.id and o.live
     where ${inCompany(scope, 'e', 'o')}
       ${inScope(scope, 'o.person_id')}
       and e.deleted_at is null
     group by e.id`,
}

export const progress = handleRead(policyProgress, async ({ input: { by, search, skip, limit }, actor, db }) => {
  const rows = await sql<Line>`
    select s.*, count(*) over () as total
      from (${sources[by](actor, londonDate())}) s
     where ${search} = ''
        or position(lower(${search}) in lower(s.name || ' ' || coalesce(s.policy_number, ''))) > 0
     order by s.overdue desc, s.unread + s.read desc, ${sqlText(natural('s.name'))}, s.id
    offset ${skip}
     limit ${limit}`.rows(db)
  const total = Number(rows[0]?.total ?? 0)
  const items = rows.map(({ policy_number, total: _, ...row }) => ({
    ...row,
    policyNumber: policy_number ?? '',
    percent: percentOf(row),
  }))
  return items.length === 0 ? empty([], 'nothing', { total }) : done(items, { total })
})
