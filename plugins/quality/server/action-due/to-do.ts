import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { TodoRow } from '@cloudoc/people/server/services.ts'
import { myActions } from '../../contract/my-actions.ts'
import { isToDoSql, itemOfAction, type ListedAction, listedActions } from '../action/find-actions.ts'
import '../tables.ts'

/**
 * Actions that somebody has to do, for the list of all that they have to do; and those that they confirmed, once the day
 * has come to look whether they helped (`key` is 'check').
 */
export const actionsToDo = (actor: Actor): Statement<TodoRow> => sql<TodoRow>`
  select 'action' as kind, a.document_id as id, case when a.state = 'confirmed' then 'check' else '' end as key,
         a.title, (case when a.state = 'confirmed' then a.check_on else a.due_on end)::text as due_on,
         a.state = 'doing' as begun, false as locked, a.state = 'reopened' as again, false as test, 0 as minutes,
         '' as sender
    from quality_actions a
   where ${inCompany(actor, 'a')}
     and ((a.owner_id = ${actor.person.id} and ${isToDoSql})
          or (a.confirmed_by_id = ${actor.person.id}
              and a.state = 'confirmed'
              and a.checked_at is null
              and a.check_on <= ${londonDate()}))`

export default handleRead(myActions, async ({ input: { skip, limit }, actor, db }) => {
  const rows = await sql<ListedAction & { total: number }>`
    select w.*, count(*) over ()::int as total
      from (
        ${listedActions(actor)}
        and a.owner_id = ${actor.person.id}
        and ${isToDoSql}
      ) w
     order by w.due_on, w.id
    offset ${skip} limit ${limit}`.rows(db)
  const reply = rows.map(row => itemOfAction(actor, row))
  const total = rows[0]?.total ?? 0
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
