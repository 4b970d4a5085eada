import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { addFinding, inspectionDetails, saveInspection } from '../contract/inspections/inspections.ts'
import { done, inDays } from './builders.ts'

type Who = Pick<Someone, 'token'>

/** Types in an inspection of today; answers its id. */
export const anInspection = async (
  app: App,
  { token }: Who,
  more: Partial<InputOf<typeof saveInspection>> = {},
): Promise<string> =>
  done(await app.call(saveInspection, { body: 'CQC', inspectedOn: londonDate(), ...more }, { as: token })).inspectionId

/** Writes down what an inspector found. */
export const aFinding = async (
  app: App,
  by: Pick<Someone, 'token' | 'userId'>,
  inspectionId: string,
  more: Partial<InputOf<typeof addFinding>> = {},
): Promise<ReplyOf<typeof addFinding>> =>
  done(
    await app.call(
      addFinding,
      { inspectionId, what: 'The sluice was not locked.', ownerId: by.userId, dueOn: inDays(9), ...more },
      { as: by.token },
    ),
  )

export const inspectionOf = async (
  app: App,
  { token }: Who,
  inspectionId: string,
): Promise<ReplyOf<typeof inspectionDetails>> =>
  done(await app.call(inspectionDetails, { inspectionId }, { as: token }))
