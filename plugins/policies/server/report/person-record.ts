import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { personRecord } from '../../contract/reports.ts'
import { labelSql } from '../policy/find.ts'
import { personInView } from '../reading/employee-policies.ts'
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
  sql: Sql,
  { companyId, personId, skip, limit }: { companyId: number; personId: number; skip: number; limit: number },
) {
  const { rows } = await sql.raw<{ rows: Line[] }>(
    `select o.*, p.document_id as policy, v.name, v.policy_number, ${labelSql('v')} as version, case when p.deleted_at is null then p.status else 2 end as policy_status,
            o.acknowledged_at is not null and (o.acknowledged_at at time zone 'UTC' at time zone 'Europe/London')::date > o.due_on as late,
            (select max(a.score) from quiz_attempts a join quiz_versions q on q.id = v.quiz_id where a.person_id = o.person_id and a.test_id = q.test_id and a.cycle = v.major_number) as score, count(*) over () as total
       from policy_obligations o join policies p on p.id = o.policy_id join policy_versions v on v.id = o.version_id
      where o.company_id = ? and o.person_id = ? order by o.assigned_at desc, o.id desc offset ? limit ?`,
    [companyId, personId, skip, limit],
  )
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

export default handle(personRecord, async ({ input: { employeeId, skip, limit }, actor, sql }) => {
  const personId = await personInView(sql, actor, employeeId)
  if (personId === undefined) return absent(personRecord.texts.missing)
  const { items, total } = await recordOf(sql, { companyId: actor.company.id, personId, skip, limit })
  return items.length === 0 ? none([], 'nothing', { total }) : done(items, { total })
})
