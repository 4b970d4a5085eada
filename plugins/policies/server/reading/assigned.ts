import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { acrossCompanies, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { z } from 'zod'
import type { assignedPolicy } from '../../contract/reading.ts'
import { versionLabel } from '../rows/find.ts'
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

/** SQL: an obligation `o` whose former words were acknowledged, and which a move has opened again. */
export const isMoved = sql`(o.receipt is not null and o.acknowledged_at is null)`

const why = sql`
  (select array_agg(distinct case a.audience when 'everyone' then 'Everyone'
                                             when 'group' then g.name
                                             else 'Given to you' end)
     from policy_causes c
     join policy_assignments a on a.id = c.assignment_id and a.company_id = c.company_id
     left join people_groups g on g.id = a.group_id and g.company_id = a.company_id
    where c.obligation_id = o.id
      and c.company_id = o.company_id)`

/** SQL: the columns of `Assigned`, of obligations `o` with their policy `p` and version `v`. */
export const assignedColumns = (today: string): SqlPart => sql`
  o.id, o.status, o.closed_why, o.due_on, o.live, o.assigned_at, o.acknowledged_at,
  p.document_id as policy, p.source,
  v.document_id as version_id, ${versionLabel} as version, v.name, v.policy_number, v.category, v.note,
  v.quiz_id is not null as has_test, coalesce((v.pdf->>'size')::int, 0) as pdf_bytes,
  o.closed_at is null and o.due_on < ${today} as overdue,
  case when o.closed_at is null and ${isMoved} then array_append(${why}, 'Another location') else ${why} end as why,
  o.closed_at is null and exists (
    select 1
      from policy_obligations x
     where x.policy_id = o.policy_id
       and x.company_id = o.company_id
       and x.person_id = o.person_id
       and x.acknowledged_at is not null
       and x.id <> o.id
  ) as again`

interface AssignedFilter {
  companyId: number
  personId: number
  open: 'true' | 'false' | ''
  search: string
  skip: number
  limit: number
}

/**
 * Somebody's policies in the order in which to read them: what is open by its date, and then what is done,
 * newest first. One statement.
 */
export async function assignedTo(
  db: Db,
  { companyId, personId, open, search, skip, limit }: AssignedFilter,
): Promise<{ rows: Assigned[]; total: number }> {
  const rows = await sql<Assigned & { total: string }>`
    select ${assignedColumns(londonDate())}, count(*) over () as total
      from policy_obligations o
      join policies p        on p.id = o.policy_id
      join policy_versions v on v.id = o.version_id
     where ${inCompany(companyId, 'o', 'p', 'v')}
       and o.person_id = ${personId}
       and o.live
       ${open === '' ? nothing : sql`and (o.closed_at is null) = ${open === 'true'}`}
       and (${search} = ''
            or position(lower(${search}) in lower(v.name || ' ' || coalesce(v.policy_number, ''))) > 0)
     order by o.closed_at is not null, case when o.closed_at is null then o.due_on end, o.closed_at desc,
              ${sqlText(natural('v.name'))}, o.id
    offset ${skip}
     limit ${limit}`.rows(db)
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

/**
 * A person's policies for their profile: what is unread first. One statement.
 * @acrossCompanies whoever asks has found the person in a company, and names them by row id alone
 */
export const assignedDocuments = (
  db: Db,
  personId: number,
): Promise<{ _id: string; name: string; status: 0 | 1 | 2 }[]> =>
  sql<{ _id: string; name: string; status: 0 | 1 | 2 }>`
    select p.document_id as _id, v.name, o.status
      from policy_obligations o
      join policies p        on p.id = o.policy_id and p.company_id = o.company_id
      join policy_versions v on v.id = o.version_id and v.company_id = o.company_id
     where o.person_id = ${personId}
       and o.live
       and o.closed_why is distinct from 'waived'
       ${acrossCompanies('whoever asks has found the person in a company, and names them by row id alone')}
     order by o.status, o.due_on, o.id
     limit 100`.rows(db)
