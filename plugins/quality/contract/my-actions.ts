import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, paging, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { actionDetails, actionItem, actionPage, missingAction, moved, oneAction } from './action-shapes.ts'
import { moveRefusals, moveTo, stepsDone } from './actions.ts'

/** Whoever owns an action does it here, whatever their rights: employees, and sub-users without *Quality*. */
export const myActions = call('POST', '/employee/quality/actions/list', {
  about: 'Actions that the caller owns and has to do, by the day they are due.',
  who: 'session',
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId, ...paging(actionPage) }),
  reply: z.array(actionItem),
})

export const myAction = call('POST', '/employee/quality/actions/get', {
  about: 'An action that the caller owns.',
  who: 'session',
  reads: true,
  maxStatements: 8,
  input: z.object({ userId: callerId, actionId: id }),
  reply: actionDetails,
  texts: { missing: missingAction },
})

export const moveMyAction = call('POST', '/employee/quality/actions/move', {
  about: 'The owner begins an action, does its steps, or says that it is done.',
  who: 'session',
  licensed: true,
  maxStatements: 16,
  input: z.object({ ...oneAction, to: moveTo, stepsDone, words: text(1000).default('') }),
  reply: moved,
  texts: { moved: 'Saved', done: 'Done. Somebody will confirm it.', missing: missingAction },
  refusals: moveRefusals,
})
