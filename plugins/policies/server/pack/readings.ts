import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { ClosedWhy, Status } from '../tables.ts'
import { whyName } from '../version/preview.ts'
import { type InForce, isInGroups } from './in-force.ts'

/** What somebody has done about a policy in force. */
export interface PersonReading {
  versionRow: number
  person: string
  staffNumber: string
  jobTitle: string
  status: Status
  dueOn: string
  assignedAt: Date
  openedAt: Date | null
  acknowledgedAt: Date | null
  /** The version whose words were acknowledged: an earlier one where it was carried over. */
  acknowledgedVersion: string
  receipt: string
  closedWhy: ClosedWhy | null
  reason: string
  closedAt: Date | null
  remindedAt: Date | null
  overdue: boolean
  /** Why they have it: 'Everyone', a group. */
  why: string
  /** Best try in per cent; nothing without one. */
  score: number | null
  tries: number
  /** Tries that they may have; 0 without a test. */
  allowed: number
  passed: boolean
}

/** Whose readings: people of these sites, and of these groups; no groups: all of them. */
export interface Scope extends SiteScope {
  groups: readonly number[]
}
/** Which of them: all, or those that are late, or excused. */
export type ReaderFilter = 'all' | 'overdue' | 'waived'
const isAmong = (which: ReaderFilter, today: string): SqlPart => {
  if (which === 'overdue') return sql`and o.closed_at is null and o.due_on < ${today}`
  return which === 'waived' ? sql`and o.closed_why = 'waived'` : nothing
}
const countOf = ({ people, overdue, waived }: InForce, which: ReaderFilter): number =>
  which === 'all' ? people : which === 'overdue' ? overdue : waived

/** People in memory at a time; a policy that alone has more comes alone. */
const slice = 4000

/** Policies in portions of so many readings as may be in memory at a time. */
function* portions(policies: readonly InForce[], which: ReaderFilter): Generator<InForce[]> {
  let [portion, count]: [InForce[], number] = [[], 0]
  for (const policy of policies) {
    const more = countOf(policy, which)
    if (more === 0) continue
    if (portion.length > 0 && count + more > slice) {
      yield portion
      ;[portion, count] = [[], 0]
    }
    portion.push(policy)
    count += more
  }
  if (portion.length > 0) yield portion
}

/**
 * What people have done about policies, policy by policy in their order and by name within each: never all of
 * them in memory.
 */
export async function* readingsByPolicy(
  db: Db,
  scope: Scope,
  policies: readonly InForce[],
  which: ReaderFilter = 'all',
): AsyncGenerator<{ policy: InForce; people: PersonReading[] }> {
  for (const portion of portions(policies, which)) {
    const today = londonDate()
    const rows = await sql<PersonReading>`
      select o.version_id as "versionRow", o.status, o.due_on::text as "dueOn", o.assigned_at as "assignedAt",
             o.opened_at as "openedAt", o.acknowledged_at as "acknowledgedAt",
             coalesce(o.acknowledged_version, '') as "acknowledgedVersion",
             coalesce(o.receipt, '') as receipt,
             o.closed_why as "closedWhy", coalesce(o.reason, '') as reason, o.closed_at as "closedAt",
             o.reminded_at as "remindedAt", o.closed_at is null and o.due_on < ${today} as overdue,
             trim(concat(e.first_name, ' ', e.last_name)) as person,
             coalesce(e.staff_number, '') as "staffNumber", coalesce(e.job_title, '') as "jobTitle",
             coalesce((
               select string_agg(distinct ${whyName}, ', ')
                 from policy_causes c
                 join policy_assignments a on a.id = c.assignment_id and a.company_id = c.company_id
                 left join people_groups g on g.id = a.group_id and g.company_id = a.company_id
                where c.obligation_id = o.id
                  and c.company_id = o.company_id
             ), '') as why,
             x.score, coalesce(x.tries, 0) as tries, coalesce(x.passed, false) as passed,
             case when q.id is null then 0
                  else q.attempts + (
                         select count(*)::int
                           from quiz_allowances w
                          where w.person_id = o.person_id
                            and w.company_id = o.company_id
                            and w.test_id = q.test_id
                            and w.cycle = v.major_number
                       ) end as allowed
        from policy_obligations o
        join people e             on e.id = o.person_id
        join policy_versions v    on v.id = o.version_id
        left join quiz_versions q on q.id = v.quiz_id and q.company_id = v.company_id
        left join lateral (
               select max(a.score) as score, count(*)::int as tries, bool_or(a.passed) as passed
                 from quiz_attempts a
                where a.person_id = o.person_id
                  and a.company_id = o.company_id
                  and a.test_id = q.test_id
                  and a.cycle = v.major_number
                  and a.handed_in_at is not null
             ) x on q.id is not null
       where ${inCompany(scope, 'o', 'e', 'v')}
         ${inScope(scope, 'o.person_id')}
         and o.live
         and o.version_id = any(${portion.map(({ versionRow }) => versionRow)}::int[])
         ${isInGroups(scope.groups)}
         ${isAmong(which, today)}
       order by ${sqlText(natural('e.last_name'))}, ${sqlText(natural('e.first_name'))}, e.id`.rows(db)
    const byVersion = Map.groupBy(rows, ({ versionRow }) => versionRow)
    for (const policy of portion) yield { policy, people: byVersion.get(policy.versionRow) ?? [] }
  }
}

/** In words, how somebody stands. */
export function stateWords({ closedWhy, status, overdue }: PersonReading): string {
  if (closedWhy === 'waived') return 'Excused'
  if (closedWhy === 'carried') return 'Acknowledged (an earlier version; only small things changed since)'
  if (closedWhy !== null) return 'Acknowledged'
  return `${overdue ? 'Overdue: ' : ''}${status === 0 ? 'not opened' : 'opened, not acknowledged'}`.replace(
    /^./,
    first => first.toUpperCase(),
  )
}

/** Why somebody is late, as far as the product can tell. */
export function whyLate(
  { status, openedAt, allowed, tries, passed, remindedAt }: PersonReading,
  day: (at: Date) => string,
): string {
  const test =
    allowed > 0 && !passed && tries > 0
      ? tries >= allowed
        ? `all ${allowed} tries at the test used`
        : `test not passed after ${tries} of ${allowed} tries`
      : ''
  return [
    status === 0 ? 'Not opened' : `Opened${openedAt ? ` ${day(openedAt)}` : ''}, not acknowledged`,
    test,
    remindedAt ? `last reminded ${day(remindedAt)}` : 'not reminded yet',
  ]
    .filter(Boolean)
    .join('; ')
}
