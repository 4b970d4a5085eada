import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type Part, part } from '@cloudoc/core/server/data/statement/read-together.ts'
import { countsSql } from '../enrolment/standing.ts'

/** Courses that somebody is late with, and quizzes whose tries are used up. */
export interface Late {
  overdue: number
  locked: number
}

/** What of a company's training somebody has to see to: part of the dashboard. What is open comes from its own index (migration 0042); who is asked again by a new version is late though their certificate is good. */
export const latePart = (companyId: number): Part<Late> =>
  part(
    `select count(*) filter (where o.due_on < :today::date)::int as overdue, count(*) filter (where o.locked_at is not null)::int as locked
     from course_enrolments o
     join people e on e.id = o.person_id and e.deleted_at is null and e.role = 'employee'
     join courses c on c.id = o.course_id and c.deleted_at is null
    where o.company_id = :company and o.latest and o.live and o.completed_at is null and o.closed_at is null
      and (o.again or not exists (select 1 from course_certificates k where k.person_id = o.person_id and k.course_id = o.course_id and (k.expires_on is null or k.expires_on >= :today::date) and ${countsSql}))`,
    { company: companyId, today: londonDate() },
  )
