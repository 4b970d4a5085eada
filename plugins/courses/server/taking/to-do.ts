import type { CalendarActor } from '@cloudoc/core/server/calendar.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { TodoRow } from '@cloudoc/people/server/services.ts'
import { enrolledOf } from '../enrolment/enrolled.ts'

/** The courses that somebody has to take, for the list of all that they have to do. */
export const coursesToDo = (actor: CalendarActor): Statement<TodoRow> => sql<TodoRow>`
  select 'course' as kind, c.document_id as id, '' as key, c.title, c.due_on::text as due_on,
         c.started_at is not null as begun, c.locked_at is not null as locked,
         c.cycle > 1 as again, c.quiz_id is not null as test, c.minutes, '' as sender
    from (
      ${enrolledOf(actor, londonDate())}
       where s.person_id = ${actor.person.id}
         and s.live
         and s.completed_at is null
         and s.closed_at is null
         and s.state in ('overdue', 'due', 'underway', 'expiring')
    ) c`
