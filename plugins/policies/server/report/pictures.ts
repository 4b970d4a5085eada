import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
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

/** Acknowledgements by week, from a day on; of one group where it is named. */
export const readingWeeks = (scope: SiteScope, from: string, groupId: string | undefined): BatchedQuery<WeekRow> =>
  batchedQuery(sql<WeekRow>`
    select ${weekOf(sql`o.acknowledged_at`)} as week, count(*)::int as count
      from policy_obligations o
     where ${inCompany(scope, 'o')}
       ${inScope(scope, 'o.person_id')}
       and o.closed_why = 'acknowledged'
       and o.acknowledged_at >= ${from}::date
       ${inGroup(scope.company.id, sql`o.person_id`, groupId)}
     group by 1`)

/** How groups stand with what they have to read. */
export const readingGroups = (scope: SiteScope): BatchedQuery<GroupCounts> => {
  const today = londonDate()
  return batchedQuery(sql<GroupCounts>`
    select g.document_id as id, g.name,
           count(*) filter (where o.closed_at is not null)::int as done,
           count(*) filter (where o.closed_at is null and o.due_on >= ${today})::int as open,
           count(*) filter (where o.closed_at is null and o.due_on < ${today})::int as overdue
      from people_groups g
      join people_group_members m on m.group_id = g.id and m.left_at is null
      join policy_obligations o   on o.person_id = m.person_id and o.live
     where ${inCompany(scope, 'g', 'm', 'o')}
       ${inScope(scope, 'o.person_id')}
       and g.deleted_at is null
     group by g.id
     limit ${maxGroups}`)
}

/** Readings that fall due, day by day from today on. */
export const readingDays = (scope: SiteScope, days: number): BatchedQuery<DayRow> => {
  const today = londonDate()
  return batchedQuery(sql<DayRow>`
    select o.due_on::text as day, count(*)::int as count
      from policy_obligations o
     where ${inCompany(scope, 'o')}
       ${inScope(scope, 'o.person_id')}
       and o.live
       and o.closed_at is null
       and o.due_on between ${today} and ${daysAfter(today, days)}
     group by o.due_on`)
}

/** Who is late with most of what they have to read. */
export const lateReaders = (scope: SiteScope): BatchedQuery<LateRow> =>
  batchedQuery(sql<LateRow>`
    select e.document_id as id, trim(concat(e.first_name, ' ', e.last_name)) as name, count(*)::int as count
      from policy_obligations o
      join people e on e.id = o.person_id and e.company_id = o.company_id
     where ${inCompany(scope, 'o')}
       ${inScope(scope, 'o.person_id')}
       and o.live
       and o.closed_at is null
       and o.due_on < ${londonDate()}
     group by e.id
     order by count(*) desc, min(o.due_on), e.id
     limit ${namedPeople}`)
