import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { certificateCounts } from '../enrolment/standing.ts'

/** Courses that somebody is late with, and quizzes whose tries are used up. */
export interface Late {
  overdue: number
  locked: number
}

/**
 * SQL: enrolments `o`, of people `e`, that are asked for and not done, and that no certificate stands for. They come from
 * an index of their own (migration 0042); who is asked again by a new version has it open though their certificate is
 * good. Ends in its conditions.
 */
export const openEnrolments = (scope: SiteScope, today: string): SqlPart => sql`
      from course_enrolments o
      join people e
        on e.id = o.person_id and e.company_id = o.company_id and e.deleted_at is null and e.role = 'employee'
      join courses c
        on c.id = o.course_id and c.company_id = o.company_id and c.deleted_at is null
     where ${inCompany(scope, 'o')}
       ${inScope(scope, 'o.person_id')}
       and o.latest
       and o.live
       and o.completed_at is null
       and o.closed_at is null
       and (o.again or not exists (
             select 1
               from course_certificates k
              where k.person_id = o.person_id
                and k.course_id = o.course_id
                and k.company_id = o.company_id
                and (k.expires_on is null or k.expires_on >= ${today}::date)
                and ${certificateCounts}
           ))`

/** Counts what of a company's training somebody has to see to: one row. */
export function lateQuery(scope: SiteScope): BatchedQuery<Late> {
  const today = londonDate()
  return batchedQuery(sql<Late>`
    select count(*) filter (where o.due_on < ${today}::date)::int as overdue,
           count(*) filter (where o.locked_at is not null)::int as locked
    ${openEnrolments(scope, today)}`)
}
