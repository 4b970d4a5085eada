import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { confirmAction } from '../../contract/actions.ts'
import { lockAction } from '../action/find-actions.ts'
import { isLeftToConfirm } from '../action/managers.ts'
import type { ActionRow } from '../tables.ts'
import { noteInHistory, proveAction, writeAction } from './write-action.ts'

const { texts } = confirmAction

const isRepeat = (actor: Actor, row: ActionRow, revision: number): boolean =>
  row.state === 'confirmed' && row.confirmed_by_id === actor.person.id && row.revision === revision + 1

export default handleWrite(confirmAction, async ({ input: { actionId, revision, words, checkOn }, actor, tx }) => {
  if (checkOn && checkOn <= londonDate()) return invalid({ checkOn: texts.past }, texts.past)
  const row = await lockAction(tx, actor, actionId)
  if (!row) return notFound(texts.missing)
  if (isRepeat(actor, row, revision)) return done({ revision: row.revision, state: row.state })
  if (row.revision !== revision) return refuse(confirmAction, 'stale')
  if (row.state !== 'done') return refuse(confirmAction, 'notNow')
  const isOwn = row.done_by_id === actor.person.id
  if (isOwn && !(await isLeftToConfirm(tx.db, actor, { id: row.id, doneBy: actor.person.id })))
    return refuse(confirmAction, 'own')
  const next = await writeAction(tx, actor, row, {
    changes: {
      state: 'confirmed',
      confirmed_at: now(),
      confirmed_by_id: actor.person.id,
      own_confirmation: isOwn,
      checked_at: null,
      ...(checkOn !== undefined && { check_on: checkOn || null }),
    },
    happened: [{ what: 'confirmed', before: 'done', after: 'confirmed', words }],
  })
  await noteInHistory(tx, actor, row, 'Confirmed an action')
  await proveAction(tx, actor, row, { kind: 'action confirmed', revision: next, own: isOwn })
  return done({ revision: next, state: 'confirmed' as const }, { text: texts.confirmed })
})
