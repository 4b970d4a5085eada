import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { todoList } from '@cloudoc/notifications/contract/todo.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { deletePolicy, policyList, updatePolicy } from '@cloudoc/policies/contract/policies.ts'
import { acknowledgeIt, readIt } from '@cloudoc/policies/testing/builders.ts'
import { haveActionRead, haveRecordRead, lessonsOfAction, lessonsOfRecord, maxLessons } from '../../contract/lessons.ts'
import { restrictRecord, saveLesson } from '../../contract/registers/records.ts'
import { actionOf, anAction, confirm, finish } from '../../testing/builders.ts'
import { aPress, aRecord, detailsOf, doneReply } from '../../testing/records.ts'

const app = suite()
type Who = Pick<Someone, 'token'>

/** A record from which something was learnt. */
async function aLearntRecord(holder: Who): Promise<string> {
  const { recordId, revision } = await aRecord(app, holder)
  doneReply(await app.call(saveLesson, { recordId, revision, learnt: 'AB fell at night.' }, { as: holder.token }))
  return recordId
}

/** An action that somebody else has confirmed. */
async function aConfirmedAction(holder: Someone, manager: Someone): Promise<string> {
  const { actionId } = await anAction(app, holder, manager)
  await finish(app, manager, actionId)
  doneReply(await confirm(app, holder, actionId))
  return actionId
}

const lesson = { title: 'Lights at night', words: 'Leave the light on.\nAlways.\n\nTell the <night> lead.' }
type Sent = Partial<InputOf<typeof haveRecordRead>>
const giveRecord = ({ token }: Who, recordId: string, more: Sent = {}) =>
  app.call(haveRecordRead, { recordId, ...lesson, everyone: true, key: aPress(), ...more }, { as: token })
const giveAction = ({ token }: Who, actionId: string, more: Sent = {}) =>
  app.call(haveActionRead, { actionId, ...lesson, everyone: true, key: aPress(), ...more }, { as: token })
const ofRecord = async ({ token }: Who, recordId: string) =>
  doneReply(await app.call(lessonsOfRecord, { recordId }, { as: token }))
const policyCount = async ({ companyId }: Someone): Promise<number> =>
  (await app.db('select id from policies where company_id = $1', [companyId])).length

it('out of a record it is a short policy, which staff find in their list and acknowledge', async () => {
  const holder = await aCompany(app)
  const [one, other] = [await anEmployee(app, holder), await anEmployee(app, holder)]
  const recordId = await aLearntRecord(holder)
  expect(await ofRecord(holder, recordId)).toEqual({ give: 'yes', lessons: [] })
  const given = await giveRecord(holder, recordId, { dueDays: 10 })
  const { policyId, people } = doneReply(given)
  expect(people).toBe(2)
  expect(doneReply(await app.call(policyList, { category: 'Lessons' }, { as: holder.token }))).toMatchObject([
    { id: policyId, name: 'Lesson: Lights at night', status: 1, people: 2 },
  ])
  expect(doneReply(await app.call(todoList, {}, { as: one.token })).items).toMatchObject([
    { kind: 'policy', id: policyId, title: 'Lesson: Lights at night', dueDate: daysAfter(londonDate(), 10) },
  ])
  const read = await readIt(app, one, policyId)
  expect(read.innerContent).toBe('<p>Leave the light on.<br />Always.</p><p>Tell the &lt;night&gt; lead.</p>')
  await acknowledgeIt(app, one, policyId)
  const shown = await app.call(lessonsOfRecord, { recordId }, { as: holder.token })
  expect(shown.statements).toBeLessThanOrEqual(4)
  expect(doneReply(shown).lessons).toMatchObject([
    { policyId, name: 'Lesson: Lights at night', state: 'read', done: 1, people: 2, overdue: 0, by: 'Sam Taylor' },
  ])
  expect((await detailsOf(app, holder, recordId)).events.at(-1)).toMatchObject({
    what: 'lesson given',
    after: 'Lesson: Lights at night',
  })
  expect(doneReply(await app.call(todoList, {}, { as: other.token })).items).toHaveLength(1)
})

it('out of an action it is given to a group and to people, once it is confirmed', async () => {
  const holder = await aCompany(app)
  const manager = await aSubUser(app, holder, ['Manage quality', 'Policies'])
  const [inGroup, alone, neither] = await Promise.all([1, 2, 3].map(() => anEmployee(app, holder)))
  if (!inGroup || !alone || !neither) throw new Error('No employees')
  const groupId = await aGroup(app, holder, [inGroup.userId])
  const { actionId } = await anAction(app, holder, manager)
  expect(await giveAction(manager, actionId)).toMatchObject({ http: 409, message: 'notYet' })
  await finish(app, manager, actionId)
  doneReply(await confirm(app, holder, actionId))
  const to = { everyone: false, groupIds: [groupId], employeeIds: [alone.userId], dueDate: '2999-01-31' }
  expect(doneReply(await giveAction(manager, actionId, to)).people).toBe(2)
  for (const [{ token }, count] of [
    [inGroup, 1],
    [alone, 1],
    [neither, 0],
  ] as const)
    expect((await app.call(todoList, {}, { as: token })).response.items).toHaveLength(count)
  expect(doneReply(await app.call(lessonsOfAction, { actionId }, { as: manager.token }))).toMatchObject({
    give: 'yes',
    lessons: [{ done: 0, people: 2 }],
  })
  expect((await actionOf(app, manager, actionId)).timeline.at(-1)).toMatchObject({ what: 'lesson given' })
})

it('is given once for each press, also at once, and says so of a policy that was withdrawn or deleted', async () => {
  const holder = await aCompany(app)
  const employee = await anEmployee(app, holder)
  const recordId = await aLearntRecord(holder)
  const key = aPress()
  const sent = await Promise.all([1, 2, 3].map(() => giveRecord(holder, recordId, { key })))
  const [policyId = '', ...others] = new Set(sent.map(reply => doneReply(reply).policyId))
  expect(others).toEqual([])
  expect(doneReply(await giveRecord(holder, recordId, { key }))).toEqual({ policyId, people: 1 })
  expect(await policyCount(holder)).toBe(1)
  expect(doneReply(await app.call(todoList, {}, { as: employee.token })).items).toHaveLength(1)
  const more = doneReply(await giveRecord(holder, recordId, { title: 'Another' }))
  doneReply(await app.call(updatePolicy, { id: more.policyId, status: 2 }, { as: holder.token }))
  doneReply(await app.call(deletePolicy, { id: policyId }, { as: holder.token }))
  expect((await ofRecord(holder, recordId)).lessons).toMatchObject([
    { name: 'Lesson: Another', state: 'withdrawn', policyId: more.policyId, people: 0 },
    { name: 'Lesson: Lights at night', state: 'deleted', policyId: '', people: 0 },
  ])
})

it('is refused before something was learnt, without an audience, and beyond twenty; a refusal writes nothing', async () => {
  const holder = await aCompany(app)
  const { recordId, revision } = await aRecord(app, holder)
  expect((await ofRecord(holder, recordId)).give).toBe('not yet')
  expect(await giveRecord(holder, recordId)).toMatchObject({ http: 409, message: 'notYet' })
  doneReply(await app.call(saveLesson, { recordId, revision, learnt: 'Lights.' }, { as: holder.token }))
  expect(await giveRecord(holder, recordId, { everyone: false })).toMatchObject({ http: 400 })
  expect(await giveRecord(holder, recordId, { dueDate: '2020-01-31' })).toMatchObject({ http: 400 })
  expect(await giveRecord(holder, recordId, { words: ' ' })).toMatchObject({ http: 400 })
  expect(await giveRecord(holder, recordId, { words: 'a'.repeat(1501) })).toMatchObject({ http: 400 })
  expect(await policyCount(holder)).toBe(0)
  await app.db(
    `insert into quality_lessons (document_id, company_id, record_id, name, giver_name, given_at, created_at, updated_at, published_at)
     select 'l' || n || substr(r.document_id, 1, 20), r.company_id, r.id, 'Lesson', '', now(), now(), now(), now()
       from quality_records r, generate_series(1, ${maxLessons}) n where r.document_id = $1`,
    [recordId],
  )
  expect(await giveRecord(holder, recordId)).toMatchObject({ http: 409, message: 'full' })
  expect((await ofRecord(holder, recordId)).lessons).toHaveLength(maxLessons)
  expect(await policyCount(holder)).toBe(0)
})

it('takes the right to quality and the right to policies', async () => {
  const holder = await aCompany(app)
  const [quality, policies, both] = [
    await aSubUser(app, holder, ['Manage quality']),
    await aSubUser(app, holder, ['Quality', 'Policies']),
    await aSubUser(app, holder, ['Manage quality', 'Policies']),
  ]
  const recordId = await aLearntRecord(holder)
  const actionId = await aConfirmedAction(holder, both)
  for (const someone of [quality, policies]) {
    expect((await ofRecord(someone, recordId)).give).toBe('no right')
    expect(await giveRecord(someone, recordId)).toMatchObject({ http: 403 })
    expect(await giveAction(someone, actionId)).toMatchObject({ http: 403 })
  }
  expect(await giveRecord(quality, recordId)).toMatchObject({ message: 'noRight' })
  expect((await ofRecord(both, recordId)).give).toBe('yes')
  doneReply(await giveRecord(both, recordId))
  doneReply(await giveAction(both, actionId))
})

it('of another company there is nothing, to be read or to be given', async () => {
  const [holder, stranger] = [await aCompany(app), await aCompany(app)]
  const recordId = await aLearntRecord(holder)
  const actionId = await aConfirmedAction(holder, await aSubUser(app, holder, ['Manage quality']))
  doneReply(await giveRecord(holder, recordId))
  expect(await app.call(lessonsOfRecord, { recordId }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await app.call(lessonsOfAction, { actionId }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await giveRecord(stranger, recordId)).toMatchObject({ http: 404 })
  expect(await giveAction(stranger, actionId)).toMatchObject({ http: 404 })
  const own = await aLearntRecord(stranger)
  const { userId } = await anEmployee(app, holder)
  expect(await giveRecord(stranger, own, { everyone: false, employeeIds: [userId] })).toMatchObject({ http: 404 })
  expect(await policyCount(stranger)).toBe(0)
})

it('of a restricted record whoever may not see it learns nothing, and nothing of it is copied', async () => {
  const holder = await aCompany(app)
  const manager = await aSubUser(app, holder, ['Manage quality', 'Policies'])
  const employee = await anEmployee(app, holder)
  const recordId = await aLearntRecord(holder)
  const { revision } = await detailsOf(app, holder, recordId)
  doneReply(await app.call(restrictRecord, { recordId, revision, access: 'sensitive' }, { as: holder.token }))
  expect(await giveRecord(manager, recordId)).toMatchObject({ http: 404 })
  expect(await app.call(lessonsOfRecord, { recordId }, { as: manager.token })).toMatchObject({ http: 404 })
  const { policyId } = doneReply(await giveRecord(holder, recordId))
  const read = JSON.stringify(await readIt(app, employee, policyId))
  expect(read).toContain('Leave the light on.')
  for (const words of ['AB fell at night', recordId, 'Accident']) expect(read).not.toContain(words)
})

it('is closed to whoever manages some locations; they see how far their own staff are', async () => {
  const holder = await aCompany(app)
  const siteId = await aSite(app, holder, 'Elm Lodge')
  expect(await mainSite(app, holder)).not.toBe(siteId)
  await anEmployee(app, holder)
  const manager = await aSiteManager(app, holder, siteId, ['Manage quality', 'Policies'])
  const { actionId } = await anAction(app, holder, manager, { siteId })
  await finish(app, manager, actionId)
  doneReply(await confirm(app, holder, actionId))
  expect(await giveAction(manager, actionId)).toMatchObject({ http: 403, message: 'allSites' })
  expect(doneReply(await giveAction(holder, actionId)).people).toBe(1)
  expect(doneReply(await app.call(lessonsOfAction, { actionId }, { as: manager.token }))).toMatchObject({
    give: 'some sites',
    lessons: [{ people: 0, done: 0 }],
  })
})
