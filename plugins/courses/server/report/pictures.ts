import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { maxGroups } from '@cloudoc/people/contract/groups.ts'
import {
  type DayRow,
  type GroupCounts,
  inGroup,
  type LateRow,
  namedPeople,
  type WeekRow,
  weekOf,
} from '@cloudoc/people/server/services.ts'
import { standingsOfMany } from '../enrolment/standing.ts'
import { openEnrolments } from './late.ts'

/** Courses that were completed, by week, from a day on; of one group where it is named. */
export const courseWeeks = (scope: SiteScope, from: string, groupId: string | undefined): BatchedQuery<WeekRow> =>
  batchedQuery(sql<WeekRow>`
    select ${weekOf(sql`o.completed_at`)} as week, count(*)::int as count
      from course_enrolments o
      join courses c on c.id = o.course_id and c.company_id = o.company_id and c.deleted_at is null
     where ${inCompany(scope, 'o')}
       ${inScope(scope, 'o.person_id')}
       and o.completed_at >= ${from}::date
       ${inGroup(scope.company.id, sql`o.person_id`, groupId)}
     group by 1`)

/** SQL: standings that are asked for and not done. */
const isOpen: SqlPart = sql`s.live and s.state in ('due', 'underway', 'expiring', 'overdue')`

/** How groups stand with their courses. */
export const courseGroups = (scope: SiteScope): BatchedQuery<GroupCounts> =>
  batchedQuery(sql<GroupCounts>`
    with ${standingsOfMany(scope, londonDate())}
    select g.document_id as id, g.name,
           count(*) filter (where s.state = 'done')::int as done,
           count(*) filter (where ${isOpen} and s.state <> 'overdue')::int as open,
           count(*) filter (where ${isOpen} and s.state = 'overdue')::int as overdue
      from people_groups g
      join people_group_members m on m.group_id = g.id and m.company_id = g.company_id and m.left_at is null
      join standings s            on s.person_id = m.person_id
     where ${inCompany(scope, 'g')}
       and g.deleted_at is null
       and (s.live or s.state = 'done')
     group by g.id
     limit ${maxGroups}`)

/** Courses that fall due, day by day from today on. */
export const courseDays = (scope: SiteScope, days: number): BatchedQuery<DayRow> => {
  const today = londonDate()
  return batchedQuery(sql<DayRow>`
    select o.due_on::text as day, count(*)::int as count
    ${openEnrolments(scope, today)}
       and o.due_on between ${today}::date and ${daysAfter(today, days)}::date
     group by o.due_on`)
}

/** Who is late with most of their courses. */
export const lateLearners = (scope: SiteScope): BatchedQuery<LateRow> => {
  const today = londonDate()
  return batchedQuery(sql<LateRow>`
    select e.document_id as id, trim(concat(e.first_name, ' ', e.last_name)) as name, count(*)::int as count
    ${openEnrolments(scope, today)}
       and o.due_on < ${today}::date
     group by e.id
     order by count(*) desc, min(o.due_on), e.id
     limit ${namedPeople}`)
}
