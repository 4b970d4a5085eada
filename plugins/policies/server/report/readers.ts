import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { addressOfEmployee } from '@cloudoc/people/server/services.ts'
import { policyReaders } from '../../contract/reports.ts'
import { findPolicy, versionLabel } from '../rows/find.ts'
import type { ObligationRow } from '../tables.ts'
import { whyName } from '../version/preview.ts'
import { stateOf } from './state.ts'

interface Reader extends ObligationRow {
  employee: string
  name: string
  email: string | null
  version: string
  overdue: boolean
  pages_seen: number
  seconds: number
  why: string[] | null
  test_id: string | null
  tries: number | null
  allowed: number | null
  score: number | null
  passed: boolean | null
  trying: boolean | null
  total: string
}

/** SQL: tries of an obligation's person at the test of its version. */
const withTries = sql`
  left join quiz_versions q on q.id = v.quiz_id and q.company_id = v.company_id
  left join quiz_tests qt   on qt.id = q.test_id and qt.company_id = q.company_id
  left join lateral (
         select count(*)::int as tries,
                max(a.score) as score,
                bool_or(a.passed) as passed,
                bool_or(a.handed_in_at is null) as trying
           from quiz_attempts a
          where a.person_id = o.person_id
            and a.company_id = o.company_id
            and a.test_id = q.test_id
            and a.cycle = v.major_number
       ) x on q.id is not null
  left join lateral (
         select q.attempts + count(*)::int as allowed
           from quiz_allowances a
          where a.person_id = o.person_id
            and a.company_id = o.company_id
            and a.test_id = q.test_id
            and a.cycle = v.major_number
       ) y on q.id is not null`
const isOpen = sql`o.live and o.closed_at is null`
const isOverdue = (today: string): SqlPart => sql`${isOpen} and o.due_on < ${today}`
const isLocked = sql`
  ${isOpen}
  and q.id is not null
  and not coalesce(x.passed, false)
  and not coalesce(x.trying, false)
  and x.tries >= y.allowed`
const states = {
  open: () => isOpen,
  overdue: isOverdue,
  locked: () => isLocked,
  unread: () => sql`o.closed_at is null and o.status = 0`,
  read: () => sql`o.closed_at is null and o.status = 1`,
  acknowledged: () => sql`o.closed_why = 'acknowledged'`,
  carried: () => sql`o.closed_why = 'carried'`,
  waived: () => sql`o.closed_why = 'waived'`,
  ended: () => sql`o.closed_why in ('superseded', 'left', 'unassigned', 'withdrawn')`,
}
/** SQL: who has it to read, by the day, so that who is late comes first; then everybody else. */
const byUrgency = sql`not (${isOpen}), case when ${isOpen} then o.due_on end`
const byPersonName = sqlText(`${natural('e.last_name')}, ${natural('e.first_name')}`)

export default handleRead(
  policyReaders,
  async ({ input: { id, versionId, state, search, skip, limit }, actor, db }) => {
    const policy = await findPolicy(db, actor, id)
    if (!policy) return notFound(policyReaders.texts.missing)
    const today = londonDate()
    const rows = await sql<Reader>`
    select o.*,
           e.document_id as employee, trim(concat(e.first_name, ' ', e.last_name)) as name,
           ${addressOfEmployee} as email,
           ${versionLabel} as version,
           ${isOverdue(today)} as overdue,
           coalesce(jsonb_array_length(r.pages::jsonb), 0) as pages_seen, coalesce(r.seconds, 0) as seconds,
           qt.document_id as test_id, x.tries, x.score, x.passed, x.trying, y.allowed,
           count(*) over () as total,
           (select array_agg(distinct ${whyName})
              from policy_causes c
              join policy_assignments a on a.id = c.assignment_id and a.company_id = c.company_id
              left join people_groups g on g.id = a.group_id and g.company_id = a.company_id
             where c.obligation_id = o.id
               and c.company_id = o.company_id) as why
      from policy_obligations o
      join people e          on e.id = o.person_id
      join policy_versions v on v.id = o.version_id
      left join policy_readings r
        on r.person_id = o.person_id and r.version_id = o.version_id and r.company_id = o.company_id
      ${withTries}
     where ${inCompany(actor, 'o', 'e', 'v')}
       ${inScope(actor, 'o.person_id')}
       and o.policy_id = ${policy.id}
       and ${versionId === undefined ? sql`v.id = ${policy.current_id ?? 0}` : sql`v.document_id = ${versionId}`}
       and (${search} = '' or position(lower(${search}) in lower(concat(e.first_name, ' ', e.last_name))) > 0)
       ${state ? sql`and ${states[state](today)}` : nothing}
     order by ${byUrgency}, ${byPersonName}, o.id
    offset ${skip}
     limit ${limit}`.rows(db)
    const total = Number(rows[0]?.total ?? 0)
    return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(reader), { total })
  },
)

const testState = ({ test_id, passed, trying, tries: made, allowed }: Reader) =>
  test_id === null
    ? ('none' as const)
    : passed
      ? ('passed' as const)
      : trying
        ? ('open' as const)
        : (made ?? 0) >= (allowed ?? 0)
          ? ('locked' as const)
          : (made ?? 0) > 0
            ? ('failed' as const)
            : ('none' as const)

const reader = (row: Reader) => ({
  obligationId: row.document_id,
  employeeId: row.employee,
  name: row.name,
  email: row.email ?? '',
  version: row.version,
  state: stateOf(row),
  dueDate: row.due_on,
  overdue: row.overdue,
  openedAt: row.opened_at?.toISOString() ?? '',
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? '',
  acknowledgedVersion: row.acknowledged_version ?? '',
  pagesSeen: row.pages_seen,
  seconds: row.seconds,
  why: row.why ?? [],
  closedWhy: row.closed_why ?? ('' as const),
  reason: row.reason ?? '',
  remindedAt: row.reminded_at?.toISOString() ?? '',
  test: {
    testId: row.test_id ?? '',
    state: testState(row),
    tries: row.tries ?? 0,
    allowed: row.allowed ?? 0,
    score: row.score ?? 0,
  },
})
