import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { takeCourse } from '@cloudoc/courses/contract/taking.ts'
import { aPublished, assignIt, passIt, theirs } from '@cloudoc/courses/testing/builders.ts'
import { anEnvelope, withPro } from '@cloudoc/esign/testing/builders.ts'
import { keepStaffDraft } from '@cloudoc/forms/contract/staff.ts'
import { aDefinition, anOpenForm, sendAs, settingsOf, twoFields, withoutPro } from '@cloudoc/forms/testing/builders.ts'
import { acknowledgePolicy, policyView, readingProgress } from '@cloudoc/policies/contract/reading.ts'
import { startTest } from '@cloudoc/policies/contract/test.ts'
import { acknowledgeIt, aPolicy, assignTo, aTest, publishNow, readIt } from '@cloudoc/policies/testing/builders.ts'
import { todoList } from '../../contract/todo.ts'

const app = suite()
const inDays = (days: number): string => daysAfter(londonDate(), days)
const todo = async (token: string, input: object = {}) => app.call(todoList, input, { as: token })
const titles = async (token: string) => (await todo(token)).response.items.map(({ kind, title }) => `${kind} ${title}`)

/** A company with one thing of each kind for a carer, none of them due on the day of another. */
async function aCarerWithWork() {
  const holder = await aCompany(app)
  await withPro(app, holder)
  const carer = await anEmployee(app, holder)
  const to = { employeeIds: [carer.userId] }
  const policyId = await aPolicy(app, holder, { name: 'Falls', status: 1 })
  await assignTo(app, holder, policyId, { ...to, dueDate: inDays(9) })
  const courseId = await aPublished(app, holder, { title: 'Lifting', minutes: 20 })
  await assignIt(app, holder, courseId, { ...to, dueDate: inDays(3) })
  const person = { personId: carer.userId, name: 'Ann Carer', email: carer.email }
  await anEnvelope(app, holder, [person], { title: 'Contract', expiresOn: inDays(5) })
  const { formId } = await anOpenForm(
    app,
    holder,
    aDefinition(twoFields, 'Yearly declaration'),
    settingsOf({ closesOn: inDays(20) }),
  )
  await anOpenForm(app, holder, aDefinition(twoFields, 'Incident'), settingsOf())
  return { holder, carer, policyId, courseId, formId }
}

it('lists what somebody has to read, take, sign and fill in by its day, and takes off what is done', async () => {
  const { holder, carer, policyId, courseId, formId } = await aCarerWithWork()
  const first = await todo(carer.token)
  expect(first).toMatchObject({
    status: 1,
    total: 4,
    response: {
      overdue: 0,
      soon: 2,
      unread: 1,
      items: [
        { kind: 'course', title: 'Lifting', dueDate: inDays(3), minutes: 20, begun: false, url: '' },
        { kind: 'signature', title: 'Contract', sender: 'Sam Taylor', url: expect.stringContaining('/sign#') },
        { kind: 'policy', id: policyId, title: 'Falls', minutes: 1, test: false, again: false },
        { kind: 'form', id: formId, title: 'Yearly declaration', dueDate: inDays(20) },
      ],
    },
  })
  // The session, the company's add-ons, and one for all kinds.
  expect(first.statements).toBeLessThanOrEqual(3)
  expect((await todo(carer.token, { skip: 1, limit: 2 })).response.items.map(({ title }) => title)).toEqual([
    'Contract',
    'Falls',
  ])

  await app.db(`update policy_obligations set due_on = $1 where person_id = $2`, [inDays(-1), carer.personId])
  const late = (await todo(carer.token)).response
  expect(late.overdue).toBe(1)
  expect(late.items[0]).toMatchObject({ title: 'Falls', overdue: true })
  await readIt(app, carer, policyId)
  const opened = (await todo(carer.token)).response
  expect(opened.unread).toBe(0)
  expect(opened.items[0]).toMatchObject({ begun: true })
  const { enrolmentId } = await theirs(app, carer, courseId)
  await app.call(takeCourse, { enrolmentId }, { as: carer.token })
  expect((await todo(carer.token)).response.items[1]).toMatchObject({ id: enrolmentId, begun: true })
  await passIt(app, carer, courseId)
  await acknowledgeIt(app, carer, policyId)
  await sendAs(app, carer, { formId, answers: { f_name: 'Ann', f_hurt: 'no' } })
  expect(await titles(carer.token)).toEqual(['signature Contract'])
  expect(await titles(holder.token)).toEqual(['form Yearly declaration'])
})

it('calls a policy a test once its test was begun, and has a form without a last day only once it was begun', async () => {
  const { holder, carer } = await aCarerWithWork()
  const tested = await aPolicy(app, holder, { name: 'Medicines' })
  await aTest(app, holder, tested, 2)
  await publishNow(app, holder, tested)
  await assignTo(app, holder, tested, { employeeIds: [carer.userId], dueDate: inDays(1) })
  expect((await todo(carer.token)).response.items[0]).toMatchObject({ kind: 'policy', title: 'Medicines', test: true })
  const { versionId } = await readIt(app, carer, tested)
  await app.call(startTest, { versionId }, { as: carer.token })
  expect((await todo(carer.token)).response.items[0]).toMatchObject({ kind: 'test', versionId, locked: false })

  const { formId } = await anOpenForm(app, holder, aDefinition(twoFields, 'Near miss'), settingsOf())
  expect(await titles(carer.token)).not.toContain('form Near miss')
  await app.call(keepStaffDraft, { formId, version: 1, answers: { f_name: 'Ann' } }, { as: carer.token })
  expect((await titles(carer.token)).at(-1)).toBe('form Near miss')
  await withoutPro(app, holder)
  expect((await titles(carer.token)).filter(each => each.startsWith('form'))).toEqual([])
})

it('is of the caller alone, and nobody is asked without a session', async () => {
  const { holder } = await aCarerWithWork()
  const others = [await anEmployee(app, holder), await aSubUser(app, holder, []), await aCompany(app)]
  const lists = await Promise.all(others.map(({ token }) => titles(token)))
  expect(lists).toEqual([['form Yearly declaration'], ['form Yearly declaration'], []])
  expect(await app.call(todoList, {})).toMatchObject({ http: 401 })
})

it('a phone that keeps a policy ahead leaves it unread; what it tells of reading opens it', async () => {
  const { carer, policyId } = await aCarerWithWork()
  const { response } = await app.call(policyView, { id: policyId, ahead: 'true' }, { as: carer.token })
  expect(response).toMatchObject({ status: 0, name: 'Falls', mine: true })
  const { versionId, hash, typedName } = response
  expect((await todo(carer.token)).response.unread).toBe(1)
  const word = { versionId, hash, typedName }
  expect(await app.call(acknowledgePolicy, word, { as: carer.token })).toMatchObject({ message: 'unopened' })
  await app.call(readingProgress, { versionId, key: 'k1' }, { as: carer.token })
  expect(await app.call(acknowledgePolicy, word, { as: carer.token })).toMatchObject({ status: 1 })
})
