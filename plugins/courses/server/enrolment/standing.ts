import { inCompany, inScope, sameCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'

/** A condition: a certificate `k` counts. */
export const certificateCounts = sql`
  not exists (
    select 1 from course_withdrawals x where x.certificate_id = k.id and x.company_id = k.company_id
  )`

/**
 * SQL: the best certificate (`b`) of the person and course of each `o`, perhaps none: the one that is good
 * longest. Looked up row by row, by its index: whatever the planner knows of the tables, it takes no more
 * than one look for each row.
 */
export const bestJoin = sql`
  left join lateral (
    select k.id, k.document_id, k.issued_on, k.expires_on
      from course_certificates k
     where k.person_id = o.person_id
       and k.course_id = o.course_id
       and k.company_id = o.company_id
       and ${certificateCounts}
     order by k.expires_on is null desc, k.expires_on desc, k.id desc
     limit 1
  ) b on true`

/** A condition: a certificate `b` can be renewed on this day, or is over, as `renewsFrom` of the contract says. */
export const isRenewable = (today: string): SqlPart => sql`
  (b.expires_on is not null and ${today}::date >= b.expires_on - least(60, (b.expires_on - b.issued_on) / 2))`

/**
 * SQL: how somebody stands on this day, by their newest time through the course (`o`) and their best
 * certificate (`b`, perhaps none): `stateOf` of the contract.
 */
const stateOn = (today: string): SqlPart => sql`
  case when b.id is not null and (b.expires_on is null or b.expires_on >= ${today}::date) then
            case when o.again and o.live and o.completed_at is null and o.closed_at is null then
                      case when o.due_on < ${today}::date then 'overdue' else 'expiring' end
                 when ${isRenewable(today)} then 'expiring'
                 else 'done' end
       when o.live and o.completed_at is null and o.closed_at is null then
            case when o.due_on < ${today}::date then 'overdue'
                 when o.started_at is not null then 'underway'
                 else 'due' end
       when b.id is not null then case when o.live then 'overdue' else 'expired' end
       else case when o.live then 'due' else 'none' end end`

/**
 * SQL: each employee who is of the company still, with each course that they have or had: `o`, `b` and how
 * they stand.
 */
export const standingsOf = (scope: SiteScope, today: string): SqlPart => sql`
  select o.*,
         b.id as certificate_row, b.document_id as certificate, b.issued_on, b.expires_on,
         ${stateOn(today)} as state
    from course_enrolments o
    join people e
      on e.id = o.person_id and ${sameCompany('e', 'o')} and e.deleted_at is null and e.role = 'employee'
    join courses c
      on c.id = o.course_id and ${sameCompany('c', 'o')} and c.deleted_at is null
    ${bestJoin}
   where ${inCompany(scope, 'o')}
     ${inScope(scope, 'o.person_id')}
     and o.latest`

/** SQL: the best certificate of each person and course. Each certificate is looked at once. */
const bestOfEach = (scope: SiteScope, narrow: SqlPart): SqlPart => sql`
  select distinct on (k.person_id, k.course_id) k.person_id, k.course_id, k.id, k.issued_on, k.expires_on
    from course_certificates k
   where ${inCompany(scope, 'k')}
     ${inScope(scope, 'k.person_id')}
     and ${certificateCounts}
     ${narrow}
   order by k.person_id, k.course_id, k.expires_on is null desc, k.expires_on desc, k.id desc`

/** SQL: the newest time of each person through each course, of courses and employees that are there still. */
const newestOfEach = (scope: SiteScope, narrow: SqlPart): SqlPart => sql`
  select o.id, o.person_id, o.course_id, o.live, o.due_on,
         o.started_at, o.completed_at, o.closed_at, o.again
    from course_enrolments o
    join people e
      on e.id = o.person_id
     and ${sameCompany('e', 'o')}
     and e.deleted_at is null
     and e.role = 'employee'
    join courses c
      on c.id = o.course_id and ${sameCompany('c', 'o')} and c.deleted_at is null
   where ${inCompany(scope, 'o')}
     ${inScope(scope, 'o.person_id')}
     and o.latest
     ${narrow}`

/**
 * SQL, to stand behind `with`: the same of many people and courses at once, as `standings`, with what is
 * counted and shown of it. As a full join is hashed or merged, a certificate is never looked up row by row,
 * whatever the planner believes of a company whose rows are new.
 * @param narrow begins with `and`, about `person_id` and `course_id`
 */
export const standingsOfMany = (scope: SiteScope, today: string, narrow: SqlPart = nothing): SqlPart => sql`
  certified as materialized (${bestOfEach(scope, narrow)}),
  each_of as materialized (
    select o.id, o.person_id, o.course_id, o.live, o.due_on, b.expires_on, ${stateOn(today)} as state
      from (${newestOfEach(scope, narrow)}) o
      full join certified b on b.person_id = o.person_id and b.course_id = o.course_id
  ),
  standings as (select * from each_of where id is not null)`

/**
 * SQL: how much of what is asked of each person (`person_id`) they have done, and how much is over. Counted as it is
 * joined: the rows of a large group, kept as `standings` are, would go to the disk. One row is of nobody, by the full join.
 */
export const countsByPerson = (scope: SiteScope, today: string): SqlPart => sql`
  select s.person_id,
         count(*) filter (where s.live) as asked,
         count(*) filter (where s.live and s.state in ('done', 'expiring')) as done,
         count(*) filter (where s.state in ('overdue', 'expired')) as overdue
    from (
      select o.person_id, o.live, ${stateOn(today)} as state
        from (${newestOfEach(scope, nothing)}) o
        full join (${bestOfEach(scope, nothing)}) b on b.person_id = o.person_id and b.course_id = o.course_id
    ) s
   group by s.person_id`
