import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { addActionProof } from '../contract/action-proof.ts'
import { actionGet, confirmAction, moveAction, openOneAction } from '../contract/actions.ts'

type Who = Pick<Someone, 'token'>

/** The answer of a call that was done. */
export function done<R>(reply: { status: unknown; response: R }): R {
  if (reply.status !== 1) throw new Error(`Not done: ${JSON.stringify(reply)}`)
  return reply.response
}

/** A day so many days from today: early enough in the day, London and UTC have the same. */
export const inDays = (days: number): string => daysAfter(new Date().toISOString().slice(0, 10), days)

let actions = 0
export const actionInput = (
  owner: Pick<Someone, 'userId'>,
  over: Partial<InputOf<typeof openOneAction>> = {},
): InputOf<typeof openOneAction> => ({
  title: `Action ${++actions}`,
  why: 'It was found on a walk.',
  ownerId: owner.userId,
  severity: 'medium',
  dueOn: inDays(7),
  ...over,
})

/** Somebody gives an action to somebody. */
export const anAction = async (
  app: App,
  by: Who,
  owner: Pick<Someone, 'userId'>,
  over: Partial<InputOf<typeof openOneAction>> = {},
): Promise<{ actionId: string; number: number }> =>
  done(await app.call(openOneAction, actionInput(owner, over), { as: by.token }))

export const actionOf = async (app: App, by: Who, actionId: string): Promise<ReplyOf<typeof actionGet>> =>
  done(await app.call(actionGet, { actionId }, { as: by.token }))

export const aNote = async (app: App, by: Who, actionId: string, note = 'Seen and photographed.') =>
  done(await app.call(addActionProof, { actionId, note }, { as: by.token }))

/** Says that an action is done, with a note as proof. */
export async function finish(app: App, by: Who, actionId: string): Promise<number> {
  await aNote(app, by, actionId)
  const { revision } = await actionOf(app, by, actionId)
  return done(await app.call(moveAction, { actionId, revision, to: 'done' }, { as: by.token })).revision
}

export const confirm = async (app: App, by: Who, actionId: string, more: { checkOn?: string } = {}) =>
  app.call(
    confirmAction,
    { actionId, revision: (await actionOf(app, by, actionId)).revision, ...more },
    { as: by.token },
  )
