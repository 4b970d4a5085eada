import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { identifier, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Assignment } from '../../contract/assigning.ts'
import type { Assigned, Target } from './targets.ts'

interface Row extends Target {
  document_id: string
  due_on: string | null
  due_days: number | null
  assigned_at: Date
  assigned_by: string | null
  audience_id: string | null
  name: string | null
  total: string
}

/**
 * A page of those whom something of a company's is assigned to, by its row id: everyone, then groups and
 * people by their names. One statement.
 */
export async function assignmentsOf(
  db: Db,
  scope: CompanyScope,
  { table, what, id }: Assigned & { id: number },
  { skip, limit }: { skip: number; limit: number },
): Promise<{ items: Assignment[]; total: number }> {
  const rows = await sql<Row>`
    select a.*,
           coalesce(g.document_id, e.document_id) as audience_id,
           coalesce(g.name, trim(concat(e.first_name, ' ', e.last_name))) as name,
           count(*) over () as total
      from ${sqlText(table)} a
      left join people_groups g on g.id = a.group_id and g.company_id = a.company_id
      left join people e        on e.id = a.person_id and e.company_id = a.company_id
     where ${inCompany(scope, 'a')}
       and a.${identifier(what)} = ${id}
       and a.ended_at is null
     order by array_position(array['everyone', 'group', 'person'], a.audience::text),
              ${sqlText(natural("coalesce(g.name, e.last_name, '')"))}, a.id
    offset ${skip}
     limit ${limit}`.rows(db)
  const items = rows.map(row => ({
    assignmentId: row.document_id,
    audience: row.audience,
    audienceId: row.audience_id ?? '',
    name: row.audience === 'everyone' ? 'Everyone' : (row.name ?? ''),
    dueDate: row.due_on ?? '',
    dueDays: row.due_days ?? 0,
    assignedAt: row.assigned_at.toISOString(),
    assignedBy: row.assigned_by ?? '',
  }))
  return { items, total: Number(rows[0]?.total ?? 0) }
}
