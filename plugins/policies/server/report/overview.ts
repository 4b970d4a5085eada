import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { daysAfter, londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { type Part, part } from '@cloudoc/core/server/data/statement/read-together.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { policyOverview, policyProgress } from '../../contract/reports.ts'
import { madeOfNow, type ReadingCounts, readingCountsSql } from '../policy/list.ts'

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

const fromToday = (today = londonDate()) => ({ today, soon: daysAfter(today, 7) })

/** SQL of what is open, of whatever policy; the same, counted, as who has used up the tries of a test. Bind `company`, and `today` and `soon` in London. */
const open = `select count(*) filter (where status = 0)::int as unread, count(*) filter (where status <> 0)::int as read, count(*) filter (where due_on < :today)::int as overdue, count(*) filter (where due_on between :today and :soon)::int as "dueSoon"
                from policy_obligations where company_id = :company and live and closed_at is null`
const locked = `select count(*)::int from policy_obligations x join policy_versions v on v.id = x.version_id join quiz_versions q on q.id = v.quiz_id
              where x.company_id = :company and x.live and x.closed_at is null
                and (select count(*) from quiz_attempts a where a.person_id = x.person_id and a.test_id = q.test_id and a.cycle = v.major_number and a.handed_in_at is not null)
                    >= q.attempts + (select count(*) from quiz_allowances a where a.person_id = x.person_id and a.test_id = q.test_id and a.cycle = v.major_number)
                and not exists (select 1 from quiz_attempts a where a.person_id = x.person_id and a.test_id = q.test_id and a.cycle = v.major_number and a.passed)`

/** What the dashboard says of it: one row, as a part of a statement. */
export const promptPart = (companyId: number): Part<Pick<Overview, 'published' | 'overdue' | 'dueSoon' | 'locked'>> =>
  part(
    `select (select count(*)::int from policies p where p.company_id = :company and p.deleted_at is null and p.status = 1) as published, overdue, "dueSoon", (${locked}) as locked from (${open}) open`,
    { company: companyId, ...fromToday() },
  )

/** Where a company stands. One statement; what is open and what is closed are counted apart, each from its own index (migration 0033). */
export async function overviewOf(sql: Sql, companyId: number): Promise<Overview> {
  const {
    rows: [row],
  } = await sql.raw<{ rows: Overview[] }>(
    `with mine as (select p.status, p.current_id from policies p where p.company_id = :company and p.deleted_at is null),
     open as (${open}),
     closed as (select count(*)::int as closed, count(*) filter (where closed_why in ('acknowledged', 'carried'))::int as done, count(*) filter (where closed_why = 'waived')::int as waived
                  from policy_obligations where company_id = :company and live and closed_at is not null)
     select unread + read + closed as people, unread, read, done, waived, overdue, "dueSoon",
            (select count(*)::int from mine where status = 1) as published, (select count(*)::int from mine where status = 0) as drafts, (select count(*)::int from mine where status = 2) as withdrawn,
            (select count(*)::int from policies p left join policy_versions v on v.id = p.current_id left join documents d on d.id = p.file_id
              where p.company_id = :company and p.deleted_at is null and p.status = 1 and v.made_of is distinct from ${madeOfNow}) as changed,
            (select count(*)::int from mine where status = 1 and not exists (select 1 from policy_obligations x where x.version_id = mine.current_id and x.live)) as unassigned,
            (${locked}) as locked
       from open, closed`,
    { company: companyId, ...fromToday() },
  )
  if (!row) throw new Error('A count without a row')
  return { ...row, percent: percentOf(row) }
}

export const overview = handle(policyOverview, async ({ actor, sql }) => done(await overviewOf(sql, actor.company.id)))

interface Line extends ReadingCounts {
  id: string
  name: string
  policy_number: string | null
  total: string
}

const sources = {
  policy: `select p.document_id as id, p.name, p.policy_number, ${readingCountsSql} from policies p join policy_obligations o on o.version_id = p.current_id and o.live where p.company_id = :company and p.deleted_at is null group by p.id`,
  group: `select g.document_id as id, g.name, '' as policy_number, ${readingCountsSql} from people_groups g join people_group_members m on m.group_id = g.id and m.left_at is null join policy_obligations o on o.person_id = m.person_id and o.live
           where g.company_id = :company and g.deleted_at is null group by g.id`,
  person: `select e.document_id as id, trim(concat(e.first_name, ' ', e.last_name)) as name, '' as policy_number, ${readingCountsSql} from people e join policy_obligations o on o.person_id = e.id and o.live where e.company_id = :company and e.deleted_at is null group by e.id`,
}

export const progress = handle(policyProgress, async ({ input: { by, search, skip, limit }, actor, sql }) => {
  const { rows } = await sql.raw<{ rows: Line[] }>(
    `select s.*, count(*) over () as total from (${sources[by]}) s where :search = '' or position(lower(:search) in lower(s.name || ' ' || coalesce(s.policy_number, ''))) > 0
      order by s.overdue desc, s.unread + s.read desc, ${natural('s.name')}, s.id offset :skip limit :limit`,
    { company: actor.company.id, today: londonDate(), search, skip, limit },
  )
  const total = Number(rows[0]?.total ?? 0)
  const items = rows.map(({ policy_number, total: _, ...row }) => ({
    ...row,
    policyNumber: policy_number ?? '',
    percent: percentOf(row),
  }))
  return items.length === 0 ? none([], 'nothing', { total }) : done(items, { total })
})
