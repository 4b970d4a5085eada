import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'

/** How much was done in a week, which begins on a Monday. */
export interface WeekRow {
  week: string
  count: number
}
/** How a group stands. */
export interface GroupCounts {
  id: string
  name: string
  done: number
  open: number
  overdue: number
}
/** How much is due on a day. */
export interface DayRow {
  day: string
  count: number
}
/** Somebody who is late, and with how many. */
export interface LateRow {
  id: string
  name: string
  count: number
}

/** People whom the dashboard reads: three are named, and a fourth says that there are others. */
export const namedPeople = 4

/** SQL, to follow a condition: the person of this column is in a group, named by its public id; everybody without. */
export const inGroup = (companyId: number, person: SqlPart, groupId: string | undefined): SqlPart =>
  groupId === undefined
    ? nothing
    : sql`and ${person} in (
        select m.person_id
          from people_group_members m
          join people_groups g on g.id = m.group_id and g.company_id = m.company_id
         where ${inCompany(companyId, 'm')}
           and g.document_id = ${groupId}
           and g.deleted_at is null
           and m.left_at is null)`

/** SQL: the Monday of the week in London in which this moment lies, as `2026-11-23`. */
export const weekOf = (moment: SqlPart): SqlPart =>
  sql`to_char(date_trunc('week', ${moment} at time zone 'utc' at time zone 'Europe/London'), 'YYYY-MM-DD')`
