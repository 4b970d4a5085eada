import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { allSites, inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { ownTurns, personTurns } from '../../contract/people/person-plans.ts'
import type { PlanSubject } from '../../contract/people/plan-words.ts'
import { nameOfPerson } from '../person-name.ts'
import { subjectOfPlan } from '../person-plan/people-of-plans.ts'
import '../person-tables.ts'
import { turnsSeenBy } from './who-sees-turns.ts'

export interface ListedTurn {
  turn_public: string
  title: string | null
  subject: PlanSubject
  done_on: string
  at: Date
  by_name: string
  result: string
  about_public: string
  about: string
  shown: boolean
}
/** SQL: columns of a turn `t` about `e`, of the plan `s`. */
export const turnColumns = sql`
  t.document_id as turn_public, c.title, s.subject, t.done_on::text as done_on, t.at, t.by_name, t.result,
  e.document_id as about_public, ${nameOfPerson('e')} as about, s.shown`
export const turnJoins = sql`
  quality_person_turns t
  join quality_person_plans s on s.id = t.plan_id and s.company_id = t.company_id
  join people e               on e.id = t.person_id and e.company_id = t.company_id
  ${subjectOfPlan}`

export const itemOfTurn = (row: ListedTurn) => ({
  turnId: row.turn_public,
  title: row.title ?? '',
  subject: row.subject,
  doneOn: row.done_on,
  by: row.by_name,
})

async function listTurns(db: Db, isMeant: SqlPart, { skip, limit }: { skip: number; limit: number }) {
  const rows = await sql<ListedTurn & { total: number }>`
    select ${turnColumns}, count(*) over ()::int as total
      from ${turnJoins}
     where ${isMeant}
     order by t.done_on desc, t.id desc
    offset ${skip} limit ${limit}`.rows(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

const list = handleRead(personTurns, async ({ input: { personPlanId, aboutId, ...page }, actor, db }) => {
  const isMeant = sql`
    ${inCompany(actor, 't')}
    ${personPlanId === '' ? nothing : sql`and s.document_id = ${personPlanId}`}
    ${aboutId === '' ? nothing : sql`and e.document_id = ${aboutId}`}
    ${inScope(actor, 'e.id')}
    ${turnsSeenBy(actor)}`
  const { rows, total } = await listTurns(db, isMeant, page)
  const reply = rows.map(row => ({
    ...itemOfTurn(row),
    aboutId: row.about_public,
    about: row.about,
    shown: row.shown,
  }))
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})

const own = handleRead(ownTurns, async ({ input, actor, db }) => {
  const isMeant = sql`
    ${inCompany(actor, 't')}
    and t.person_id = ${actor.person.id}
    and s.shown
    ${allSites('what the caller may see of themselves')}`
  const { rows, total } = await listTurns(db, isMeant, input)
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(itemOfTurn), { total })
})

export default [list, own]
