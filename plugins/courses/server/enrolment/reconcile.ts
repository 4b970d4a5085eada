import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, type Statement, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { lastOfSlice, type PeopleScope, sliceOf, sliceSize } from '@cloudoc/people/server/services.ts'
import { assignedDue, audienceOf } from './audience.ts'
import { bestJoin, isRenewable } from './standing.ts'
import '../tables.ts'

/** Whose enrolments are brought to what they should be. */
export interface Scope extends PeopleScope {
  /** Some courses; else all. */
  courseIds?: readonly number[] | undefined
  /** Who was done before that moment is asked again, by that day at the latest. */
  again?: { by: string; before: string } | undefined
}
/** Somebody has a course to do that they did not have, or have it anew. */
export interface Opened {
  person_id: number
  course_id: number
}

/** Parts of `with`: the slice of people, and what is wanted of them. */
const wantedOf = (scope: Scope): SqlPart => sql`
  ${sliceOf(scope)},
  wanted as (${audienceOf(scope.companyId, scope.courseIds)}),
  asked as (select distinct person_id, course_id from wanted)`

/** What stands in each new row of `course_enrolments`: the platform's columns and the company. */
const ownColumns = sql`document_id, created_at, updated_at, published_at, company_id`
const ownValues = (companyId: number, at: Date): SqlPart => sql`
  ${sqlText(newIdSql)}, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp, ${companyIdOf(companyId)}::int`

/**
 * Opens what is to be done, in one statement. Who is asked and never was gets the first time (`begun`). What
 * ended before it was done is open again (`reopened`). What was done is to be done again (`renewed`): 60 days
 * before its certificate ends, by which day it is due; at once where the certificate was withdrawn, with the
 * days of then. A time that nobody asked for any more counts its days from today. Whom a new version asks
 * again has a next time at once, and a renewal that waits is due sooner (`sooner`).
 */
function openEnrolments(scope: Scope): Statement<Opened> {
  const [at, today, { companyId, again }] = [now(), scope.today ?? londonDate(), scope]
  const [by, before] = [again?.by ?? null, again?.before ?? null]
  // A new version asks again whoever was done before it.
  const isAgain = sql`(${by}::date is not null and o.completed_at < ${before}::timestamp)`
  return sql<Opened>`
    with ${wantedOf(scope)},
    begun as (
      insert into course_enrolments (
        ${ownColumns}, course_id, person_id, cycle, latest, live, asked_on, due_on, renews_on, assigned_at
      )
      select ${ownValues(companyId, at)}, course_id, person_id, 1, true, true,
             ${today}::date, ${today}::date, null::date, ${at}::timestamp
        from asked
          on conflict (person_id, course_id, cycle) do nothing
      returning person_id, course_id
    ),
    reopened as (
      update course_enrolments o
         set closed_at = null, closed_why = null, live = true, asked_on = ${today},
             renews_on = case when o.renews_on >= ${today} then o.renews_on end,
             assigned_at = ${at}, updated_at = ${at}
        from asked k
       where ${inCompany(companyId, 'o')}
         and k.person_id = o.person_id
         and k.course_id = o.course_id
         and o.latest
         and o.closed_at is not null
         and o.completed_at is null
      returning o.person_id, o.course_id
    ),
    over as (
      select o.id, o.person_id, o.course_id, o.cycle,
             case when b.id is null then o.asked_on else ${today}::date end as asked_on,
             case when ${isAgain} then least(${by}::date, b.expires_on)
                  when b.id is not null and (o.live or b.expires_on >= ${today}::date) then b.expires_on
                  end as renews_on,
             case when ${isAgain} then true end as again
        from course_enrolments o
        join asked k on k.person_id = o.person_id and k.course_id = o.course_id
        ${bestJoin}
       where ${inCompany(companyId, 'o')}
         and o.latest
         and o.completed_at is not null
         and (b.id is null or ${isRenewable(today)} or ${isAgain})
    ),
    former as (
      update course_enrolments o
         set latest = false, updated_at = ${at}
       where ${inCompany(companyId, 'o')}
         and o.id in (select id from over)
      returning o.id
    ),
    renewed as (
      insert into course_enrolments (
        ${ownColumns}, course_id, person_id, cycle, latest, live,
        asked_on, due_on, renews_on, assigned_at, again
      )
      select ${ownValues(companyId, at)}, over.course_id, over.person_id, over.cycle + 1, true, true,
             over.asked_on, over.asked_on, over.renews_on, ${at}::timestamp, over.again
        from over
        join former on former.id = over.id
      returning person_id, course_id
    ),
    sooner as (
      update course_enrolments o
         set renews_on = least(o.renews_on, ${by}::date), again = true, updated_at = ${at}
        from asked k
       where ${inCompany(companyId, 'o')}
         and k.person_id = o.person_id
         and k.course_id = o.course_id
         and o.latest
         and o.completed_at is null
         and o.closed_at is null
         and o.started_at is null
         and o.renews_on is not null
         and o.assigned_at < ${before}::timestamp
    )
    select * from begun union all select * from reopened union all select * from renewed`
}

/** What nothing asks for any more ends; what several ask for is due by the first of their dates. */
function settleEnrolments(scope: Scope): Statement<unknown> {
  const at = now()
  const { companyId, courseIds } = scope
  return sql`
    with ${wantedOf(scope)},
    counted as (
      select o.id,
             count(w.assignment_id) > 0 as asked,
             coalesce(o.renews_on, min(${assignedDue})) as due,
             bool_or(e.deleted_at is not null) as gone,
             bool_or(c.deleted_at is not null) as removed
        from course_enrolments o
        join people_slice s on s.id = o.person_id
        join people e       on e.id = o.person_id and e.company_id = o.company_id
        join courses c      on c.id = o.course_id and c.company_id = o.company_id
        left join wanted w  on w.person_id = o.person_id and w.course_id = o.course_id
       where ${inCompany(companyId, 'o')}
         and o.latest
         ${courseIds ? sql`and o.course_id = any(${courseIds}::int[])` : nothing}
       group by o.id
    )
    update course_enrolments o
       set live = k.asked,
           due_on = case when k.asked and o.completed_at is null then k.due else o.due_on end,
           closed_at = case when k.asked or o.completed_at is not null then null
                            else coalesce(o.closed_at, ${at}) end,
           closed_why = case when k.asked or o.completed_at is not null then null
                             else coalesce(o.closed_why, case when k.gone then 'left'
                                                              when k.removed then 'removed'
                                                              else 'unassigned' end) end,
           updated_at = ${at}
      from counted k
     where ${inCompany(companyId, 'o')}
       and o.id = k.id
       and (o.live is distinct from k.asked
            or (o.completed_at is null
                and (k.asked = (o.closed_at is not null) or (k.asked and o.due_on is distinct from k.due))))`
}

/**
 * Brings the enrolments of at most a thousand people to what they should be. Done again, it changes nothing.
 * Three statements, whatever their number; wants `lockEnrolments`.
 * @returns what came to be open, and the row id of the last person where there may be more
 */
export async function reconcileSlice(tx: Tx, scope: Scope): Promise<{ opened: Opened[]; last: number | undefined }> {
  const opened = await openEnrolments(scope).rows(tx)
  await settleEnrolments(scope).run(tx)
  if (scope.personIds && scope.personIds.length < sliceSize) return { opened, last: undefined }
  return { opened, last: await lastOfSlice(tx, scope) }
}
