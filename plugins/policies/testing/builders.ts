import { anEmployee, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { saveQuestion, setTestRequired } from '@cloudoc/quiz/contract/questions.ts'
import { assignPolicies } from '../contract/assigning.ts'
import { createPolicy } from '../contract/policies.ts'
import { previewPublication, publishPolicy } from '../contract/publishing.ts'
import { acknowledgePolicy, policyView } from '../contract/reading.ts'

type Who = Pick<Someone, 'token'>

/** The answer of a call that was done. */
export function done<R>(reply: { status: unknown; response: R }): R {
  if (reply.status !== 1) throw new Error(`Not done: ${JSON.stringify(reply)}`)
  return reply.response
}

let policies = 0
/** A policy from a blank page; a draft unless `status` is 1. Answers its id. */
export const aPolicy = async (
  app: App,
  { token }: Who,
  { name = `Policy ${++policies}`, content = `<p>What to do, ${++policies}.</p>`, status = 0 as 0 | 1 } = {},
): Promise<string> =>
  done(await app.call(createPolicy, { name, content, status, policyNumber: `P-${++policies}` }, { as: token })).id

/** Publishes what the preview shows. */
export async function publishNow(app: App, { token }: Who, id: string, { major = true, note = '', dueDate = '' } = {}) {
  const { stamp } = done(await app.call(previewPublication, { id, major, dueDate }, { as: token }))
  return done(await app.call(publishPolicy, { id, major, note, stamp, dueDate }, { as: token }))
}

export const assignTo = async (
  app: App,
  { token }: Who,
  id: string,
  to: { everyone?: boolean; groupIds?: string[]; employeeIds?: string[]; dueDate?: string; dueDays?: number },
) => done(await app.call(assignPolicies, { selectedDocuments: [id], ...to }, { as: token }))

/** A test of `count` questions on a policy or a document, of which the first answer is right. */
export async function aTest(app: App, { token }: Who, fileId: string, count = 5): Promise<void> {
  for (let at = 0; at < count; at++)
    done(
      await app.call(
        saveQuestion,
        {
          fileId,
          question: `Question ${at}?`,
          choice: [
            { text: `Right ${at}`, right: true },
            { text: `Wrong ${at}`, right: false },
          ],
        },
        { as: token },
      ),
    )
  done(await app.call(setTestRequired, { fileId, testRequired: true }, { as: token }))
}

/** Opens a policy as an employee does. */
export const readIt = async (app: App, { token }: Who, id: string) =>
  done(await app.call(policyView, { id }, { as: token }))

/** Reads and acknowledges the version in force. */
export async function acknowledgeIt(app: App, who: Who, id: string) {
  const { versionId, hash, typedName } = await readIt(app, who, id)
  return done(await app.call(acknowledgePolicy, { versionId, hash, typedName }, { as: who.token }))
}

/** Several employees of a company. */
export const employees = (app: App, of: Someone, count: number): Promise<Someone[]> =>
  Promise.all(Array.from({ length: count }, () => anEmployee(app, of)))
