import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { z } from 'zod'
import type { assignedPolicy } from '../../contract/reading.ts'
import { labelSql } from '../policy/find.ts'
import type { Source } from '../tables.ts'

/** What somebody has to read, or has read, of the version in force or of another one. */
export interface Assigned {
  id: number
  policy: string
  version_id: string
  version: string
  name: string
  policy_number: string | null
  category: string | null
  source: Source
  status: 0 | 1 | 2
  closed_why: string | null
  due_on: string
  overdue: boolean
  assigned_at: Date
  acknowledged_at: Date | null
  why: string[] | null
  note: string | null
  again: boolean
  has_test: boolean
  live: boolean
  pdf_bytes: number
}

const why = `(select array_agg(distinct case a.audience when 'everyone' then 'Everyone' when 'group' then g.name else 'Given to you' end)
   from policy_causes c join policy_assignments a on a.id = c.assignment_id left join people_groups g on g.id = a.group_id where c.obligation_id = o.id)`

/** SQL: the columns of `Assigned`, of obligations `o` with their policy `p` and version `v`. Wants `:today`. */
export const assignedColumns = `
  o.id, p.document_id as policy, v.document_id as version_id, ${labelSql('v')} as version, v.name, v.policy_number, v.category, p.source, o.status, o.closed_why, o.due_on, o.live,
  o.closed_at is null and o.due_on < :today as overdue, o.assigned_at, o.acknowledged_at, v.note, v.quiz_id is not null as has_test, coalesce((v.pdf->>'size')::int, 0) as pdf_bytes, ${why} as why,
  o.closed_at is null and exists (select 1 from policy_obligations x where x.policy_id = o.policy_id and x.person_id = o.person_id and x.acknowledged_at is not null and x.id <> o.id) as again`

interface Which {
  companyId: number
  personId: number
  open: 'true' | 'false' | ''
  search: string
  skip: number
  limit: number
}

/** Somebody's policies in the order in which to read them: what is open by its date, and then what is done, newest first. One statement. */
export async function assignedTo(
  sql: Sql,
  { companyId, personId, open, search, skip, limit }: Which,
): Promise<{ rows: Assigned[]; total: number }> {
  const { rows } = await sql.raw<{ rows: (Assigned & { total: string })[] }>(
    `select ${assignedColumns}, count(*) over () as total
       from policy_obligations o join policies p on p.id = o.policy_id join policy_versions v on v.id = o.version_id
      where o.company_id = :company and o.person_id = :person and o.live
        and (:open = '' or (o.closed_at is null) = (:open = 'true'))
        and (:search = '' or position(lower(:search) in lower(v.name || ' ' || coalesce(v.policy_number, ''))) > 0)
      order by o.closed_at is not null, case when o.closed_at is null then o.due_on end, o.closed_at desc, ${natural('v.name')}, o.id offset :skip limit :limit`,
    { company: companyId, person: personId, open, search, skip, limit, today: londonDate() } as never,
  )
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

export const assignedItem = (row: Assigned): z.input<typeof assignedPolicy> => ({
  _id: row.policy,
  policyId: row.policy,
  versionId: row.version_id,
  version: row.version,
  name: row.name,
  policyNumber: row.policy_number ?? '',
  category: row.category ?? '',
  source: row.source,
  status: row.status,
  waived: row.closed_why === 'waived',
  dueDate: row.due_on,
  overdue: row.overdue,
  assignedAt: row.assigned_at.toISOString(),
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? '',
  why: row.why ?? [],
  changeNote: row.again ? (row.note ?? '') : '',
  testRequired: row.has_test,
  pdfBytes: row.pdf_bytes,
})

/** A person's policies for their profile: what is unread first. One statement. */
export async function assignedDocuments(
  sql: Sql,
  personId: number,
): Promise<{ _id: string; name: string; status: 0 | 1 | 2 }[]> {
  const { rows } = await sql.raw<{ rows: { _id: string; name: string; status: 0 | 1 | 2 }[] }>(
    `select p.document_id as _id, v.name, o.status from policy_obligations o join policies p on p.id = o.policy_id join policy_versions v on v.id = o.version_id
      where o.person_id = ? and o.live and o.closed_why is distinct from 'waived' order by o.status, o.due_on, o.id limit 100`,
    [personId],
  )
  return rows
}
