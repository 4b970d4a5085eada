import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { identifier, nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope, SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { z } from 'zod'
import type { Assignment, groupAssignment, named } from '../../contract/assigning.ts'
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

/** Where a room keeps what can be assigned: its table, the column of its name, and what says that staff have it. */
interface Things {
  table: string
  name: string
  published: SqlPart
}

interface GroupRow {
  assignment: string
  id: string
  name: string
  published: boolean
  due_on: string | null
  due_days: number | null
}

/** Of one kind, what is assigned to a group at most. */
const mostOfGroup = 200

/** What of a room is assigned to a group, by its public id: by name. One statement. */
export async function assignedToGroup(
  db: Db,
  scope: CompanyScope,
  groupId: string,
  { table, what, of: { table: things, name, published } }: Assigned & { of: Things },
): Promise<z.input<typeof groupAssignment>[]> {
  const rows = await sql<GroupRow>`
    select a.document_id as assignment, t.document_id as id, t.${identifier(name)} as name, ${published} as published,
           a.due_on::text as due_on, a.due_days
      from ${sqlText(table)} a
      join people_groups g       on g.id = a.group_id and g.company_id = a.company_id
      join ${sqlText(things)} t  on t.id = a.${identifier(what)} and t.company_id = a.company_id
     where ${inCompany(scope, 'a')}
       and g.document_id = ${groupId}
       and g.deleted_at is null
       and t.deleted_at is null
       and a.ended_at is null
     order by ${natural(sql`t.${identifier(name)}`)}, a.id
     limit ${mostOfGroup}`.rows(db)
  return rows.map(row => ({
    assignmentId: row.assignment,
    id: row.id,
    name: row.name,
    published: row.published,
    dueDate: row.due_on ?? '',
    dueDays: row.due_days ?? 0,
  }))
}

/** What of a room is published under one of these titles, in whatever case: by name. One statement. */
export function publishedByName(
  db: Db,
  scope: CompanyScope,
  names: readonly string[],
  { table, name, published }: Things,
): Promise<z.input<typeof named>[]> {
  const wanted = names.map(each => each.trim().toLowerCase())
  return sql<z.input<typeof named>>`
    select t.document_id as id, t.${identifier(name)} as name
      from ${sqlText(table)} t
     where ${inCompany(scope, 't')}
       and t.deleted_at is null
       and ${published}
       and lower(trim(t.${identifier(name)})) = any(${wanted})
     order by ${natural(sql`t.${identifier(name)}`)}, t.id
     limit ${mostOfGroup}`.rows(db)
}

/**
 * A page of those whom something of a company's is assigned to, by its row id: everyone, then groups and
 * people by their names. One statement.
 */
export async function assignmentsOf(
  db: Db,
  scope: SiteScope,
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
       ${scope.sites === 'all' ? nothing : sql`and (a.person_id is null or (true ${inScope(scope, 'a.person_id')}))`}
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
