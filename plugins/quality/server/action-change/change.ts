import { managedSiteIds } from '@cloudoc/accounts/server/services/sites.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { changeAction } from '../../contract/actions.ts'
import { lockAction } from '../action/find-actions.ts'
import { isClosed } from '../action/rules.ts'
import type { ActionRow } from '../tables.ts'
import { findOwnerAndSite } from './checked-input.ts'
import { replaceSteps } from './steps.ts'
import { noteInHistory, tellOfAction, writeAction } from './write-action.ts'

type Input = ParsedOf<typeof changeAction>
const { texts } = changeAction

/** Days that were chosen before may be over; a new one may not. */
function whyNotThen(row: ActionRow, { dueOn, checkOn }: Input): Refusal | undefined {
  if (dueOn !== row.due_on && dueOn < londonDate()) return invalid({ dueOn: texts.past }, texts.past)
  if (checkOn !== '' && checkOn <= dueOn) return refuse(changeAction, 'checkTooEarly')
  return undefined
}

const nameOf = async (tx: Tx, actor: Actor, personId: number): Promise<string> => {
  const person = await ofCompany(tx.db, 'people', actor)
    .where({ id: personId })
    .where(sql`true ${allSites('it names the owner of an action that the actor sees')}`.toRaw(tx))
    .first('first_name', 'last_name')
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ')
}

/** What of an action is otherwise, in words for its timeline. */
function changedWords(row: ActionRow, changes: Partial<ActionRow>, areStepsChanged: boolean): string {
  const words: readonly (readonly [keyof ActionRow, string])[] = [
    ['title', 'what'],
    ['why', 'why'],
    ['severity', 'severity'],
    ['due_on', 'day'],
    ['check_on', 'day of the check'],
    ['root_cause', 'root cause'],
    ['site_id', 'location'],
  ]
  const changed = words.filter(([column]) => changes[column] !== row[column]).map(([, word]) => word)
  return [...changed, ...(areStepsChanged ? ['steps'] : [])].join(', ')
}

export default handleWrite(changeAction, async ({ input, actor, tx }) => {
  // Sites are held before actions, as whoever closes one does.
  if (input.siteId !== '') await managedSiteIds(tx.db, actor, [input.siteId])
  const row = await lockAction(tx, actor, input.actionId)
  if (!row) return notFound(texts.missing)
  if (row.revision !== input.revision) return refuse(changeAction, 'stale')
  if (isClosed(row)) return refuse(changeAction, 'closed')
  const refusal = whyNotThen(row, input)
  if (refusal) return refusal
  const given = await findOwnerAndSite(tx.db, actor, input, row)
  if (isRefusal(given)) return given
  const { owner, siteId } = given
  const changes = {
    title: input.title,
    why: input.why,
    owner_id: owner.id,
    site_id: siteId,
    severity: input.severity,
    due_on: input.dueOn,
    check_on: input.checkOn || null,
    root_cause: input.rootCause || null,
  }
  const areStepsChanged = await replaceSteps(tx, actor, row, input.steps)
  const words = changedWords(row, changes, areStepsChanged)
  const isHandedOver = owner.id !== row.owner_id
  const revision = await writeAction(tx, actor, row, {
    changes,
    happened: isHandedOver
      ? [{ what: 'handed over', before: await nameOf(tx, actor, row.owner_id), after: owner.name }]
      : words === ''
        ? []
        : [{ what: 'changed', after: words }],
  })
  await noteInHistory(tx, actor, row, 'Changed an action')
  if (isHandedOver && owner.id !== actor.person.id)
    await tellOfAction(tx, { ...row, title: input.title }, { personIds: [owner.id], news: 'given', revision })
  return done({ revision, state: row.state }, { text: texts.saved })
})
