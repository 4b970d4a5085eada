import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { checkAction, dropAction, reopenAction } from '../../contract/actions.ts'
import { lockAction } from '../action/find-actions.ts'
import { isClosed, isToDo, waitsForCheck } from '../action/rules.ts'
import { refuseActionAtClosedSite } from '../closed-site.ts'
import type { ActionRow } from '../tables.ts'
import { noteInHistory, proveAction, tellOfAction, writeAction } from './write-action.ts'

/** Opens an action again by a new day: its owner is told, and what happened stays. */
async function openAgain(
  tx: Tx,
  actor: Actor,
  row: ActionRow,
  { what, words, dueOn }: { what: 'reopened' | 'did not help'; words: string; dueOn: string },
): Promise<number> {
  const revision = await writeAction(tx, actor, row, {
    changes: {
      state: 'reopened',
      due_on: dueOn,
      done_at: null,
      done_by_id: null,
      confirmed_at: null,
      confirmed_by_id: null,
      own_confirmation: false,
      check_on: null,
      checked_at: null,
    },
    happened: [{ what, before: row.state, after: 'reopened', words }],
  })
  await noteInHistory(tx, actor, row, 'Opened an action again')
  if (row.owner_id !== actor.person.id)
    await tellOfAction(tx, row, { personIds: [row.owner_id], news: 'reopened', revision })
  return revision
}

export const reopen = handleWrite(reopenAction, async ({ input, actor, tx }) => {
  const { texts } = reopenAction
  if (input.words === '') return refuse(reopenAction, 'noWords')
  if (input.dueOn < londonDate()) return invalid({ dueOn: texts.past }, texts.past)
  const closed = await refuseActionAtClosedSite(tx, actor, input.actionId)
  const row = await lockAction(tx, actor, input.actionId)
  if (!row) return notFound(texts.missing)
  if (row.revision !== input.revision) return refuse(reopenAction, 'stale')
  if (isToDo(row)) return refuse(reopenAction, 'notNow')
  if (closed) return closed
  const revision = await openAgain(tx, actor, row, { what: 'reopened', words: input.words, dueOn: input.dueOn })
  return done({ revision, state: 'reopened' as const }, { text: texts.reopened })
})

export const check = handleWrite(checkAction, async ({ input, actor, tx }) => {
  const { texts } = checkAction
  const { helped, words, dueOn } = input
  if (!helped && words === '') return refuse(checkAction, 'noWords')
  if (!helped && dueOn < londonDate()) return invalid({ dueOn: texts.past }, texts.past)
  const row = await lockAction(tx, actor, input.actionId)
  if (!row) return notFound(texts.missing)
  if (row.revision !== input.revision) return refuse(checkAction, 'stale')
  if (!waitsForCheck(row)) return refuse(checkAction, 'notNow')
  if (!helped) {
    const revision = await openAgain(tx, actor, row, { what: 'did not help', words, dueOn })
    return done({ revision, state: 'reopened' as const }, { text: texts.reopened })
  }
  const revision = await writeAction(tx, actor, row, {
    changes: { checked_at: now() },
    happened: [{ what: 'helped', words }],
  })
  await noteInHistory(tx, actor, row, 'Found that an action helped')
  return done({ revision, state: row.state }, { text: texts.checked })
})

export const drop = handleWrite(dropAction, async ({ input: { actionId, revision, words }, actor, tx }) => {
  const { texts } = dropAction
  if (words === '') return refuse(dropAction, 'noWords')
  const row = await lockAction(tx, actor, actionId)
  if (!row) return notFound(texts.missing)
  if (row.revision !== revision) return refuse(dropAction, 'stale')
  if (isClosed(row)) return refuse(dropAction, 'notNow')
  const next = await writeAction(tx, actor, row, {
    changes: { state: 'dropped' },
    happened: [{ what: 'dropped', before: row.state, after: 'dropped', words }],
  })
  await noteInHistory(tx, actor, row, 'Dropped an action')
  await proveAction(tx, actor, row, { kind: 'action dropped', revision: next })
  return done({ revision: next, state: 'dropped' as const }, { text: texts.dropped })
})
