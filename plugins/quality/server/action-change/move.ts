import type { AnswerOf, ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, type Outcome, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { moveAction } from '../../contract/actions.ts'
import { moveMyAction } from '../../contract/my-actions.ts'
import { lockAction, lockOwnAction } from '../action/find-actions.ts'
import { confirmersOf } from '../action/managers.ts'
import { isToDo, maySeeTo, needsProof } from '../action/rules.ts'
import type { ActionRow } from '../tables.ts'
import { tickSteps } from './steps.ts'
import { noteInHistory, proveAction, tellOfAction, writeAction } from './write-action.ts'

type Input = Omit<ParsedOf<typeof moveMyAction>, 'userId' | 'actionId'>
type Moved = AnswerOf<typeof moveMyAction>

/** The same was sent twice: it is done already, by the actor, and nothing happened since. */
const isRepeat = (actor: Actor, row: ActionRow, { to, revision }: Input): boolean =>
  to === 'done' && row.state === 'done' && row.done_by_id === actor.person.id && row.revision === revision + 1

async function whyNot(tx: Tx, actor: Actor, row: ActionRow, { to, revision }: Input): Promise<Refusal | undefined> {
  if (row.revision !== revision) return refuse(moveMyAction, 'stale')
  if (!isToDo(row) || (to === 'open' && row.state === 'reopened')) return refuse(moveMyAction, 'notNow')
  if (to !== 'done' || !needsProof(row)) return undefined
  const proof = await ofCompany(tx.db, 'quality_action_proofs', actor).where({ action_id: row.id }).first('id')
  return proof ? undefined : refuse(moveMyAction, 'needsProof')
}

async function move(tx: Tx, actor: Actor, row: ActionRow, input: Input): Promise<Outcome<Moved>> {
  const { to, words, stepsDone } = input
  const { texts } = moveMyAction
  if (isRepeat(actor, row, input)) return done({ revision: row.revision, state: row.state }, { text: texts.done })
  const refusal = await whyNot(tx, actor, row, input)
  if (refusal) return refusal
  const ticked = stepsDone && (await tickSteps(tx, actor, row, stepsDone))
  const stepEvents = ticked ? [{ what: 'step done' as const, after: ticked }] : []
  if (to !== 'done') {
    const moved = to === row.state ? [] : [{ what: 'moved' as const, before: row.state, after: to, words }]
    const revision = await writeAction(tx, actor, row, { changes: { state: to }, happened: [...stepEvents, ...moved] })
    return done({ revision, state: to }, { text: texts.moved })
  }
  const revision = await writeAction(tx, actor, row, {
    changes: { state: 'done', done_at: now(), done_by_id: actor.person.id },
    happened: [...stepEvents, { what: 'done', before: row.state, after: 'done', words }],
  })
  await noteInHistory(tx, actor, row, 'Said that an action is done')
  const managers = await confirmersOf(tx.db, actor, { id: row.id, doneBy: actor.person.id })
  await tellOfAction(tx, row, { personIds: managers.map(({ id }) => id), news: 'to confirm', revision })
  await proveAction(tx, actor, row, { kind: 'action done', revision })
  return done({ revision, state: 'done' as const }, { text: texts.done })
}

export const moveAny = handleWrite(moveAction, async ({ input, actor, tx }) => {
  const row = await lockAction(tx, actor, input.actionId)
  if (!row) return notFound(moveAction.texts.missing)
  return maySeeTo(actor, row) ? move(tx, actor, row, input) : refuse(moveAction, 'notYours')
})

export const moveOwn = handleWrite(moveMyAction, async ({ input, actor, tx }) => {
  const row = await lockOwnAction(tx, actor, input.actionId)
  return row ? move(tx, actor, row, input) : notFound(moveMyAction.texts.missing)
})
