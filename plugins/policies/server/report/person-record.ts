import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { personRecord } from '../../contract/reports.ts'
import { personInView } from '../reading/employee-policies.ts'
import { versionLabel } from '../rows/find.ts'
import type { ObligationRow, Status } from '../tables.ts'
import { stateOf } from './state.ts'

interface Line extends ObligationRow {
  policy: string
  name: string
  policy_number: string | null
  version: string
  policy_status: Status
  late: boolean
  score: number | null
  total: string
}

/** A page of what somebody was asked to read, newest first. One statement. */
export async function recordOf(
  db: Db,
  { companyId, personId, skip, limit }: { companyId: number; personId: number; skip: number; limit: number },
) {
  const rows = await sql<Line>`
    select o.*,
           p.document_id as policy, case when p.deleted_at is null then p.status else 2 end as policy_status,
           v.name, v.policy_number, ${versionLabel} as version,
           o.acknowledged_at is not null
             and (o.acknowledged_at at time zone 'UTC' at time zone 'Europe/London')::date > o.due_on as late,
           (select max(a.score)
              from quiz_attempts a
              join quiz_versions q on q.id = v.quiz_id and q.company_id = a.company_id
             where a.person_id = o.person_id
               and a.company_id = o.company_id
               and a.test_id = q.test_id
               and a.cycle = v.major_number) as score,
           count(*) over () as total
      from policy_obligations o
      join policies p        on p.id = o.policy_id
      join policy_versions v on v.id = o.version_id
     where ${inCompany(companyId, 'o', 'p', 'v')}
       and o.person_id = ${personId}
     order by o.assigned_at desc, o.id desc
    offset ${skip}
     limit ${limit}`.rows(db)
  const items = rows.map(row => ({
    policyId: row.policy,
    name: row.name,
    policyNumber: row.policy_number ?? '',
    version: row.version,
    status: row.policy_status,
    state: stateOf(row),
    closedWhy: row.closed_why ?? ('' as const),
    reason: row.reason ?? '',
    assignedAt: row.assigned_at.toISOString(),
    dueDate: row.due_on,
    openedAt: row.opened_at?.toISOString() ?? '',
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? '',
    late: row.late,
    score: row.score === null ? '' : String(row.score),
    receipt: row.receipt ?? '',
  }))
  return { items, total: Number(rows[0]?.total ?? 0) }
}

export default handleRead(personRecord, async ({ input: { employeeId, skip, limit }, actor, db }) => {
  const personId = await personInView(db, actor, employeeId)
  if (personId === undefined) return notFound(personRecord.texts.missing)
  const { items, total } = await recordOf(db, { companyId: actor.company.id, personId, skip, limit })
  return items.length === 0 ? empty([], 'nothing', { total }) : done(items, { total })
})
