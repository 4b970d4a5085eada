import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { peopleDue } from '../../contract/people/person-plans.ts'
import { type PlanSubject, type TurnState, turnAheadDays } from '../../contract/people/plan-words.ts'
import { nameOfPerson } from '../person-name.ts'
import { peopleOfPlans, subjectOfPlan } from './people-of-plans.ts'

interface Due {
  plan_public: string
  subject: PlanSubject
  subject_id: string
  title: string | null
  about_public: string
  about: string
  last_on: string | null
  turn_public: string | null
  next_on: string
  state: TurnState
  doer: string
  is_mine: boolean
  late: number
  due: number
  later: number
}

export default handleRead(peopleDue, async ({ input, actor, db }) => {
  const { personPlanId, aboutId, search, state, skip, limit } = input
  const today = londonDate()
  const me = actor.person.id
  // Whoever neither planned nor did it, nor manages quality, sees the day alone.
  const sees = may(actor, 'Manage quality') ? sql`true` : sql`${me} in (s.owner_id, s.maker_id, l.by_id)`
  const rows = await sql<Due>`
    with turns as (
      select s.document_id as plan_public, s.subject, s.subject_id, c.title,
             e.document_id as about_public, ${nameOfPerson('e')} as about,
             l.last_on::text as last_on, case when ${sees} then l.turn_public end as turn_public, n.next_on::text as next_on,
             case
               when n.next_on < ${today}::date then 'late'
               when n.next_on <= ${daysAfter(today, turnAheadDays)}::date then 'due'
               else 'later'
             end as state,
             (select ${nameOfPerson('d')} from people d where d.id = s.owner_id and d.company_id = s.company_id) as doer,
             s.owner_id = ${me} as is_mine
        from ${peopleOfPlans()}
        ${subjectOfPlan}
       where ${inCompany(actor, 's', 'e')}
         and s.ended_at is null
         ${personPlanId === '' ? nothing : sql`and s.document_id = ${personPlanId}`}
         ${aboutId === '' ? nothing : sql`and e.document_id = ${aboutId}`}
         ${search === '' ? nothing : sql`and ${nameOfPerson('e')} ilike ${containing(search)}`}
         ${inScope(actor, 'e.id')}
    ), counts as (
      select (count(*) filter (where t.state = 'late'))::int as late,
             (count(*) filter (where t.state = 'due'))::int as due,
             (count(*) filter (where t.state = 'later'))::int as later
        from turns t
    )
    select p.*, c.*
      from counts c
      left join lateral (
             select t.*
               from turns t
              where true ${state === '' ? nothing : sql`and t.state = ${state}`}
              order by t.next_on, ${natural(sql`t.about`)}, t.plan_public, t.about_public
             offset ${skip} limit ${limit}
           ) p on true`.rows(db)
  const [{ late = 0, due = 0, later = 0 } = {}] = rows
  const counts = { late, due, later }
  const turns = rows
    .filter(({ plan_public }) => plan_public !== null)
    .map(row => ({
      personPlanId: row.plan_public,
      subject: row.subject,
      subjectId: row.subject_id,
      title: row.title ?? '',
      aboutId: row.about_public,
      about: row.about,
      lastOn: row.last_on ?? '',
      turnId: row.turn_public ?? '',
      nextOn: row.next_on,
      state: row.state,
      doer: row.doer,
      isMine: row.is_mine,
    }))
  const total = state === '' ? late + due + later : counts[state]
  const reply = { turns, counts, today }
  return turns.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
