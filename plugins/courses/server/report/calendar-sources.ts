import type { CalendarSource } from '@cloudoc/core/server/calendar.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { courseManager } from '../../contract/shapes.ts'
import { certificateCounts } from '../enrolment/standing.ts'
import { coursesToDo } from '../taking/to-do.ts'

/** Training that runs out: a course and a day, with how many people. No person is named. */
export const endingTraining: CalendarSource = {
  name: 'ending training',
  reach: 'company',
  sees: actor => may(actor, ...courseManager.permissions),
  find: (actor, { from, to }) => sql`
    select 'training' as kind, c.document_id as id, '' as key, k.expires_on::text as "on",
           c.title || case when count(distinct k.person_id) = 1 then ': 1 person' else ': ' || count(distinct k.person_id) || ' people' end as title,
           'Training runs out: ' || c.title as plain, '' as site,
           k.expires_on < ${londonDate()}::date as late, false as done
      from course_certificates k
      join courses c on c.id = k.course_id and c.company_id = k.company_id and c.deleted_at is null
      join people e  on e.id = k.person_id and e.company_id = k.company_id and e.deleted_at is null
     where ${inCompany(actor, 'k')}
       ${inScope(actor, 'k.person_id')}
       and k.expires_on between ${from}::date and ${to}::date
       and ${certificateCounts}
       and not exists (
             select 1
               from course_certificates n
              where n.person_id = k.person_id
                and n.course_id = k.course_id
                and n.company_id = k.company_id
                and (n.expires_on is null or n.expires_on > k.expires_on)
                and not exists (
                      select 1 from course_withdrawals w where w.certificate_id = n.id and w.company_id = n.company_id
                    )
           )
     group by c.id, c.document_id, c.title, k.expires_on`,
}

/** Courses that somebody has to take. */
export const ownCourses: CalendarSource = {
  name: 'own courses',
  reach: 'own',
  sees: ({ role }) => role === 'employee',
  find: (actor, { from, to }) => sql`
    select 'course' as kind, t.id, '' as key, t.due_on as "on", t.title, 'Training: ' || t.title as plain, '' as site,
           t.due_on < ${londonDate()} as late, false as done
      from (${coursesToDo(actor)}) t
     where t.due_on between ${from} and ${to}`,
}
