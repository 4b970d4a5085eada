import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { reachesEmployee } from '@cloudoc/people/server/services.ts'

/**
 * SQL: who has to take which course, by which assignment, as it is now: one row for each person, course and
 * assignment. Wants `people_slice (id)`. People who left, groups that were deleted, assignments that ended,
 * courses that are no longer there and drafts are in none of it.
 */
export const audienceOf = (companyId: number, courseIds: readonly number[] | undefined): SqlPart => sql`
  select c.id as course_id,
         a.id as assignment_id, a.due_on, a.due_days, a.started_on,
         e.id as person_id
    from courses c
    join course_assignments a on a.course_id = c.id and a.company_id = c.company_id and a.ended_at is null
    join people e             on e.company_id = c.company_id and e.role = 'employee' and e.deleted_at is null
    join people_slice s       on s.id = e.id
   where ${inCompany(companyId, 'c')}
     and c.deleted_at is null
     and c.current_id is not null
     ${courseIds ? sql`and c.id = any(${courseIds}::int[])` : nothing}
     and ${reachesEmployee}`

/**
 * SQL: by when, for an assignment `w` that has reached somebody on the day `o.asked_on`. So many days from
 * then, or from when it was made again; or the date that was set, and never less than seven days for whoever
 * comes later.
 */
export const assignedDue = sql`
  case when w.due_days is not null then greatest(o.asked_on, w.started_on) + w.due_days
       when o.asked_on <= w.started_on then w.due_on
       else greatest(w.due_on, o.asked_on + 7) end`
