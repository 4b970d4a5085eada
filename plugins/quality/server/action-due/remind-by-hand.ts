import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse, unchanged } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { ukDate } from '@cloudoc/core/server/uk-time.ts'
import { addressOfEmployee } from '@cloudoc/people/server/services.ts'
import { remindOfAction } from '../../contract/actions.ts'
import { nameOfActor, noteEvents } from '../action/action-events.ts'
import { lockAction } from '../action/find-actions.ts'
import { isToDo } from '../action/rules.ts'
import { dueActionsEmail } from './emails.ts'

const { texts } = remindOfAction

/** By hand, once a day for each action. */
export default handleWrite(remindOfAction, async ({ input: { actionId }, actor, tx }) => {
  const row = await lockAction(tx, actor, actionId)
  if (!row) return notFound(texts.missing)
  if (!isToDo(row)) return refuse(remindOfAction, 'notNow')
  const today = londonDate()
  const owner = await sql<{ address: string; reminded: boolean }>`
    select ${addressOfEmployee} as address,
           exists (
             select 1
               from quality_action_events v
              where v.action_id = ${row.id}
                and v.company_id = e.company_id
                and v.what = 'reminded'
                and v.at >= ${ukDate.toInstant(new Date(`${today}T00:00:00Z`))}
           ) as reminded
      from people e
     where ${inCompany(actor, 'e')}
       and e.id = ${row.owner_id}
       ${allSites('the owner of an action that the actor sees is written to')}`.one(tx)
  if (!owner?.address) return refuse(remindOfAction, 'noAddress')
  if (owner.reminded) return unchanged('already', texts.already)
  await noteEvents(tx, actor, [{ actionId: row.id, what: 'reminded', ...nameOfActor(actor.person) }])
  await queueEmails(tx, [
    {
      to: owner.address,
      key: `action by hand ${row.id} ${today}`,
      template: dueActionsEmail([{ id: row.document_id, title: row.title, due_on: row.due_on }], today),
    },
  ])
  return done({ reminded: true }, { text: texts.reminded })
})
