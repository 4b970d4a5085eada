import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { TodoRow } from '@cloudoc/people/server/services.ts'
import { turnAheadDays } from '../../contract/people/plan-words.ts'
import { nameOfPerson } from '../person-name.ts'
import { peopleOfPlans, subjectOfPlan } from '../person-plan/people-of-plans.ts'

/** People about whom somebody is to do a spot check or a supervision, late or within a week: `key` is the person. */
export const turnsToDo = (actor: Actor): Statement<TodoRow> => sql<TodoRow>`
  select 'turn' as kind, s.document_id as id, e.document_id as key,
         concat(c.title, ': ', ${nameOfPerson('e')}) as title, n.next_on::text as due_on,
         false as begun, false as locked, l.last_on is not null as again, false as test, 0 as minutes, '' as sender
    from ${peopleOfPlans()}
    ${subjectOfPlan}
   where ${inCompany(actor, 's', 'e')}
     and s.ended_at is null
     and s.owner_id = ${actor.person.id}
     and c.is_open
     and n.next_on <= ${daysAfter(londonDate(), turnAheadDays)}::date
     ${inScope(actor, 'e.id')}`
