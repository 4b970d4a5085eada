import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Definition, Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { auditPlan, saveSchedule } from '../contract/audits/plan.ts'
import { startAudit, submitAudit } from '../contract/audits/runs.ts'
import { publishTemplate, saveTemplate } from '../contract/audits/templates.ts'
import { newScoredField, usualScoring, valueOfAnswer } from '../contract/scoring/questions.ts'
import type { AuditAnswer, ItemScoring, Remarks, Scoring } from '../contract/scoring/scoring.ts'

type Signed = Pick<Someone, 'token'>

export function doneReply<R>(reply: { status: unknown; response: R }): R {
  if (reply.status !== 1) throw new Error(`Not done: ${JSON.stringify(reply)}`)
  return reply.response
}

/** A question with a score. */
export const aScored = (key: string): Field => ({ ...newScoredField(), key, label: `Is ${key} in order?` })

/** Two pages: three questions, the second of which is critical, and one more. */
export const anAuditDefinition = (title = 'Medicines'): Definition => ({
  title,
  intro: '',
  thanks: '',
  pages: [
    { key: 'p_one', title: 'Room', showWhen: null, fields: [aScored('f_one'), aScored('f_two'), aScored('f_three')] },
    { key: 'p_two', title: 'Records', showWhen: null, fields: [aScored('f_four')] },
  ],
})
export const anAuditScoring = (more: Record<string, Partial<ItemScoring>> = {}): Scoring =>
  Object.fromEntries(
    ['f_one', 'f_two', 'f_three', 'f_four'].map(key => [
      key,
      { ...usualScoring, critical: key === 'f_two', points: key === 'f_four' ? 2 : 1, ...more[key] },
    ]),
  )

/** Answers by question; those that are not named are *Yes*. */
export const answersWith = (more: Record<string, AuditAnswer> = {}): Answers =>
  Object.fromEntries(
    ['f_one', 'f_two', 'f_three', 'f_four'].map(key => [key, valueOfAnswer({ type: 'choice' }, more[key] ?? 'yes')]),
  )

/** An audit that is published; answers its id. */
export async function anAudit(
  app: App,
  { token }: Signed,
  { title = 'Medicines', scoring = anAuditScoring() }: { title?: string; scoring?: Scoring } = {},
): Promise<string> {
  const { auditId, revision } = doneReply(
    await app.call(saveTemplate, { kind: 'medicines', definition: anAuditDefinition(title), scoring }, { as: token }),
  )
  doneReply(await app.call(publishTemplate, { auditId, revision }, { as: token }))
  return auditId
}

/** A plan of an audit, from today on each week; answers its id. */
export async function aSchedule(
  app: App,
  { token, userId }: Pick<Someone, 'token' | 'userId'>,
  auditId: string,
  more: Partial<InputOf<typeof saveSchedule>> = {},
): Promise<string> {
  const input = { auditId, every: 1, unit: 'week' as const, startsOn: londonDate(), personId: userId, ...more }
  return doneReply(await app.call(saveSchedule, input, { as: token })).scheduleId
}

/** What is planned in some days, for whoever asks. */
export const plannedFor = async (app: App, { token }: Signed, from: string, to: string) =>
  (await app.call(auditPlan, { from, to }, { as: token })).response.planned

let presses = 0
export const aPress = (): string => `walk-${process.pid}-${presses++}`

/** Walks an audit that was not planned, and sends it; answers the id of the result. */
export async function aRun(
  app: App,
  { token }: Signed,
  auditId: string,
  {
    answers = answersWith(),
    remarks = {},
    siteId = '',
  }: { answers?: Answers; remarks?: Remarks; siteId?: string } = {},
): Promise<string> {
  const { walkId } = doneReply(await app.call(startAudit, { auditId, siteId }, { as: token }))
  return doneReply(await app.call(submitAudit, { walkId, key: aPress(), answers, remarks }, { as: token })).runId
}
