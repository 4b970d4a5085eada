import { anEmployee, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { aPublished, assignIt, passIt, theirs } from '@cloudoc/courses/testing/builders.ts'
import { issueFiles } from '@cloudoc/documents/contract/issues.ts'
import { aFile } from '@cloudoc/documents/testing/builders.ts'
import { aMaker, anOpenForm, sendAs } from '@cloudoc/forms/testing/builders.ts'
import { deleteEmployee, restoreEmployee } from '@cloudoc/people/contract/employees.ts'
import { acknowledgeIt, aPolicy, assignTo, publishNow } from '@cloudoc/policies/testing/builders.ts'
import { anAction } from '@cloudoc/quality/testing/builders.ts'
import { type EventKind, eventKindNames } from '../../contract/events.ts'
import { aWebhook } from '../../testing/builders.ts'
import { openReceiver, type Receiver } from '../../testing/receiver.ts'

/** Each kind of message, from what a person does to what arrives. Those of one room alone are in `webhooks.test.ts`. */
const app = suite()
let receiver: Receiver
let holder: Someone
let employee: Someone
beforeAll(async () => {
  receiver = await openReceiver()
  holder = await aMaker(app)
  employee = await anEmployee(app, holder)
  await aWebhook(app, holder, receiver.url, [...eventKindNames])
})
afterAll(() => receiver.close())

interface Told {
  type: EventKind
  data: Record<string, unknown>
}
const told = (kind: EventKind): Told[] =>
  receiver.received.map(({ body }) => JSON.parse(body) as Told).filter(({ type }) => type === kind)
/** The first message of a kind, waited for. */
async function dataOf(kind: EventKind): Promise<Record<string, unknown>> {
  await until(() => told(kind).length > 0)
  return told(kind)[0]?.data ?? {}
}

it('a policy that is published, and read', async () => {
  const policyId = await aPolicy(app, holder)
  await assignTo(app, holder, policyId, { everyone: true })
  const { versionId } = await publishNow(app, holder, policyId)
  const link = expect.stringContaining('/company/policies/edit?id=') as unknown
  expect(await dataOf('policy.published')).toEqual({ policyId, versionId, isMajor: true, link })
  await acknowledgeIt(app, employee, policyId)
  expect(await dataOf('policy.read')).toEqual({ policyId, versionId, personId: employee.userId, link })
})

it('a course that is completed', async () => {
  const courseId = await aPublished(app, holder)
  await assignIt(app, holder, courseId, { everyone: true })
  await until(async () => (await theirs(app, employee, courseId).catch(() => undefined)) !== undefined)
  await passIt(app, employee, courseId)
  expect(await dataOf('course.completed')).toMatchObject({
    courseId,
    personId: employee.userId,
    certificateId: expect.any(String),
  })
})

it('a document that is issued', async () => {
  const documentId = await aFile(app, holder.token, 'Ours')
  expect(await app.call(issueFiles, { files: [documentId] }, { as: holder.token })).toMatchObject({ status: 1 })
  expect(await dataOf('document.issued')).toMatchObject({ documentId, issueId: expect.any(String) })
})

it('a form that is answered', async () => {
  const { formId } = await anOpenForm(app, holder)
  await sendAs(app, holder, { formId, answers: { f_name: 'Nobody reads this there' } })
  expect(await dataOf('form.answered')).toMatchObject({ formId, number: 1 })
})

it('an action that is opened, and late', async () => {
  const { actionId, number } = await anAction(app, holder, employee)
  expect(await dataOf('action.opened')).toMatchObject({ actionId, number })
  await app.db(
    `update quality_actions set due_on = ((now() at time zone 'Europe/London')::date - 1) where document_id = $1`,
    [actionId],
  )
  await app.job('quality.note-late', { hour: 7 })
  expect(await dataOf('action.late')).toMatchObject({ actionId, number })
})

it('somebody who left, and came back', async () => {
  const { userId: personId } = await anEmployee(app, holder)
  await app.call(deleteEmployee, { employeeId: [personId], confirm: true }, { as: holder.token })
  expect(await dataOf('person.left')).toEqual({ personId })
  await app.call(restoreEmployee, { employeeId: [personId] }, { as: holder.token })
  expect(await dataOf('person.returned')).toEqual({ personId })
})

it('no message has a name or a word that somebody wrote', () => {
  const all = receiver.received.map(({ body }) => body).join('\n')
  for (const secret of ['Sam', 'Taylor', employee.email, holder.email, 'Nobody reads this', 'First.', 'Action '])
    expect(all).not.toContain(secret)
})
