import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteEmployee } from '@cloudoc/people/contract/employees.ts'
import { policyList } from '../../contract/policies.ts'
import { previewPublication } from '../../contract/publishing.ts'
import { policyMatrix, policyReaders, waiveReaders } from '../../contract/reports.ts'
import { acknowledgeIt, aPolicy, assignTo, done, employees, publishNow, readIt } from '../../testing/builders.ts'

const app = suite()
const inDays = (days: number): string => daysAfter(londonDate(), days)

/** A published policy that everyone has: one opened it, one acknowledged it, one is excused, one left, one did nothing. */
async function aReadPolicy() {
  const holder = await aCompany(app)
  const people = await employees(app, holder, 5)
  const [read, acknowledged, waived, left, unread] = people as [Someone, Someone, Someone, Someone, Someone]
  const id = await aPolicy(app, holder)
  await assignTo(app, holder, id, { everyone: true, dueDate: inDays(4) })
  const { versionId } = await publishNow(app, holder, id)
  await readIt(app, read, id)
  await acknowledgeIt(app, acknowledged, id)
  const as = { as: holder.token }
  const rows = done(await app.call(policyReaders, { id }, as))
  const obligationIds = rows.flatMap(row => (row.employeeId === waived.userId ? [row.obligationId] : []))
  done(await app.call(waiveReaders, { obligationIds, reason: 'On leave' }, as))
  done(await app.call(deleteEmployee, { employeeId: [left.userId], confirm: true }, as))
  return { holder, as, id, versionId, read, acknowledged, waived, left, unread }
}

it('readers are narrowed by how they stand, and to an earlier version', async () => {
  const { holder, as, id, versionId, read, acknowledged, waived, left, unread } = await aReadPolicy()
  const who = async (input: object) => {
    const { response } = await app.call(policyReaders, { id, ...input }, as)
    return response.map(({ employeeId }) => employeeId).sort()
  }
  const ids = (...people: Someone[]) => people.map(({ userId }) => userId).sort()
  expect(await who({ state: 'open' })).toEqual(ids(read, unread))
  expect(await who({ state: 'unread' })).toEqual(ids(unread))
  expect(await who({ state: 'read' })).toEqual(ids(read))
  expect(await who({ state: 'acknowledged' })).toEqual(ids(acknowledged))
  expect(await who({ state: 'waived' })).toEqual(ids(waived))
  expect(await who({ state: 'ended' })).toEqual(ids(left))
  expect(await who({ state: 'overdue' })).toEqual([])

  await publishNow(app, holder, id, { major: false, note: 'A word.' })
  expect(await who({ state: 'carried' })).toEqual(ids(acknowledged))
  expect(await who({ versionId, state: 'acknowledged' })).toEqual(ids(acknowledged))
})

it('a preview names those of one kind whom a large change reaches', async () => {
  const { as, id, acknowledged, read, unread } = await aReadPolicy()
  const kindOf = async (kind: 'again' | 'still') => {
    const { people } = done(await app.call(previewPublication, { id, major: true, kind }, as))
    return people.map(({ employeeId }) => employeeId).sort()
  }
  expect(await kindOf('again')).toEqual([acknowledged.userId])
  expect(await kindOf('still')).toEqual([read.userId, unread.userId].sort())
})

it('an assignment with another day moves the day of what is open, and of nothing that is done', async () => {
  const { holder, as, id, read, acknowledged, unread } = await aReadPolicy()
  await assignTo(app, holder, id, { everyone: true, dueDate: inDays(9) })
  const rows = done(await app.call(policyReaders, { id }, as))
  const days = new Map(rows.map(({ employeeId, dueDate }) => [employeeId, dueDate]))
  expect([read, unread, acknowledged].map(({ userId }) => days.get(userId))).toEqual([inDays(9), inDays(9), inDays(4)])
})

it('policies are listed by what needs somebody, and by what was changed last; the matrix shows who is late', async () => {
  const { holder, as, id, read } = await aReadPolicy()
  const newest = await aPolicy(app, holder, { status: 1 })
  const listed = async (order: 'attention' | 'updated') =>
    done(await app.call(policyList, { order }, as)).map(policy => policy.id)
  expect(await listed('attention')).toEqual([id, newest])
  expect(await listed('updated')).toEqual([newest, id])

  const late = async () => (await app.call(policyMatrix, { show: 'overdue' }, as)).response
  expect((await late()).people).toEqual([])
  await app.db('update policy_obligations set due_on = $1 where person_id = $2', [inDays(-1), read.personId])
  expect((await late()).people).toMatchObject([{ employeeId: read.userId }])
})

it('readers stand in one order: who is late, who has it to read by the day, everybody else by name', async () => {
  const holder = await aCompany(app)
  const [done1, later, late, soon, done2] = (await employees(app, holder, 5)) as [
    Someone,
    Someone,
    Someone,
    Someone,
    Someone,
  ]
  const id = await aPolicy(app, holder)
  await assignTo(app, holder, id, { everyone: true, dueDate: inDays(9) })
  await publishNow(app, holder, id)
  await acknowledgeIt(app, done1, id)
  await acknowledgeIt(app, done2, id)
  const named = (who: Someone, name: string) =>
    app.db('update people set last_name = $1 where id = $2', [name, who.personId])
  await Promise.all([named(done1, 'Adeyemi'), named(done2, 'Abbott'), named(later, 'Zed'), named(soon, 'Young')])
  const due = (who: Someone, days: number) =>
    app.db('update policy_obligations set due_on = $1 where person_id = $2', [inDays(days), who.personId])
  await Promise.all([due(late, -2), due(soon, 1), due(done1, -9)])
  const rows = done(await app.call(policyReaders, { id }, { as: holder.token }))
  expect(rows.map(({ employeeId }) => employeeId)).toEqual([late, soon, later, done2, done1].map(who => who.userId))
})
