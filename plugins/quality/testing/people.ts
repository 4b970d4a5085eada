import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { peopleDue, savePersonPlan } from '../contract/people/person-plans.ts'

type Who = Pick<Someone, 'token' | 'userId'>

/** A plan of a form or an audit for all employees, every two months from today on, done by whoever makes it; answers its id. */
export async function aPersonPlan(
  app: App,
  { token, userId }: Who,
  more: Pick<InputOf<typeof savePersonPlan>, 'subject' | 'subjectId'> & Partial<InputOf<typeof savePersonPlan>>,
): Promise<string> {
  const input = {
    audience: 'all' as const,
    every: 2,
    unit: 'month' as const,
    startsOn: londonDate(),
    personId: userId,
    shown: true,
    ...more,
  }
  const reply = await app.call(savePersonPlan, input, { as: token })
  if (reply.status !== 1) throw new Error(`No plan was made: ${JSON.stringify(reply)}`)
  return reply.response.personPlanId
}

/** Who is due, for whoever asks. */
export const dueFor = async (app: App, { token }: Pick<Who, 'token'>, input: InputOf<typeof peopleDue> = {}) =>
  (await app.call(peopleDue, input, { as: token })).response
