import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { changeMembers } from '@cloudoc/people/contract/groups.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { acknowledgePolicy, employeePolicies } from '../../contract/reading.ts'
import { policyEvidence, policyReaders } from '../../contract/reports.ts'
import { startTest, submitTest } from '../../contract/test.ts'
import { aPolicy, assignTo, aTest, done, employees, publishNow, readIt } from '../../testing/builders.ts'

const app = suite()
type Questions = ReplyOf<typeof startTest>['questions']
const right = (asked: Questions) =>
  asked.map(({ id, choice }) => ({
    questionId: id,
    choiceIds: choice.filter(({ text }) => text.startsWith('Right')).map(one => one.id),
  }))

it('a version comes while half have read, one sits the test and one is without a network: each has the new one once, and no word on the old one is lost', async () => {
  const holder = await aCompany(app)
  const staff = await employees(app, holder, 6)
  const [, , , sitting, away, unopened] = staff
  if (!sitting || !away || !unopened) throw new Error('Nobody')
  const id = await aPolicy(app, holder)
  await aTest(app, holder, id, 1)
  await assignTo(app, holder, id, { everyone: true })
  const { versionId } = await publishNow(app, holder, id)
  const begin = async ({ token }: { token: string }) => done(await app.call(startTest, { versionId }, { as: token }))
  const handIn = async ({ token }: { token: string }, { attemptId, questions }: ReplyOf<typeof startTest>) =>
    done(await app.call(submitTest, { attemptId, answers: right(questions) }, { as: token }))
  const words = new Map<string, { versionId: string; hash: string; typedName: string }>()
  for (const who of staff.filter(each => each !== unopened)) {
    const { hash, typedName } = await readIt(app, who, id)
    words.set(who.userId, { versionId, hash, typedName })
    if (who !== sitting) await handIn(who, await begin(who))
  }
  const say = (who: { userId: string; token: string }, more = {}) =>
    app.call(
      acknowledgePolicy,
      { ...(words.get(who.userId) ?? { versionId, hash: '', typedName: '' }), ...more },
      { as: who.token },
    )
  for (const who of staff.slice(0, 3)) expect(done(await say(who))).toMatchObject({ current: true })
  const open = await begin(sitting)
  // What a phone without a network keeps: the words as they were, and when it was said.
  const kept = { claimedAt: new Date().toISOString(), key: 'in the phone' }

  expect(await publishNow(app, holder, id, { note: 'New law' })).toMatchObject({
    version: '2.0',
    totals: { again: 3, still: 3, first: 0, carried: 0, waived: 0 },
  })
  await app.quiet()
  expect(await handIn(sitting, open)).toMatchObject({ passed: true, current: false })
  expect(done(await say(sitting))).toMatchObject({ current: false })
  const sent = done(await say(away, kept))
  expect(sent).toMatchObject({ current: false })
  expect(done(await say(away, kept))).toEqual(sent)

  const readers = done(await app.call(policyReaders, { id }, { as: holder.token }))
  expect([readers.map(({ state }) => state), new Set(readers.map(({ employeeId }) => employeeId)).size]).toEqual([
    Array.from({ length: 6 }, () => 'unread'),
    6,
  ])
  for (const { token } of staff)
    expect(done(await app.call(employeePolicies, { open: 'true' }, { as: token }))).toMatchObject([
      { version: '2.0', status: 0 },
    ])
  const proven = done(await app.call(policyEvidence, { limit: 100 }, { as: holder.token })).filter(
    ({ kind }) => kind === 'acknowledgement',
  )
  expect([proven.length, new Set(proven.map(({ version }) => version))]).toEqual([5, new Set(['1.0'])])
  expect(
    await app.db(
      'select person_id from policy_obligations where company_id = $1 and closed_at is null group by person_id having count(*) <> 1',
      [holder.companyId],
    ),
  ).toEqual([])
})

it('somebody in two groups has it as long as one of them asks, and whoever comes after the date has seven days', async () => {
  const holder = await aCompany(app)
  const [ann] = await employees(app, holder, 1)
  if (!ann) throw new Error('Nobody')
  const [days, nights] = [await aGroup(app, holder, [], 'Days'), await aGroup(app, holder, [], 'Nights')]
  const id = await aPolicy(app, holder)
  await assignTo(app, holder, id, { groupIds: [days, nights], dueDate: londonDate() })
  await publishNow(app, holder, id)
  await app.db(
    'update policy_assignments set due_on = due_on - 10, started_on = started_on - 10 where company_id = $1',
    [holder.companyId],
  )
  const move = async (groupId: string, change: { add?: string[]; remove?: string[] }) => {
    done(await app.call(changeMembers, { groupId, ...change }, { as: holder.token }))
    await app.quiet()
  }
  const has = async () =>
    (await app.call(employeePolicies, {}, { as: ann.token })).response.map(({ why, dueDate, overdue }) => ({
      why,
      dueDate,
      overdue,
    }))
  expect(await has()).toEqual([])
  for (const groupId of [days, nights]) await move(groupId, { add: [ann.userId] })
  const dueDate = daysAfter(londonDate(), 7)
  expect(await has()).toEqual([{ why: ['Days', 'Nights'], dueDate, overdue: false }])
  await move(nights, { remove: [ann.userId] })
  expect(await has()).toEqual([{ why: ['Days'], dueDate, overdue: false }])
  await move(days, { remove: [ann.userId] })
  expect(await has()).toEqual([])
  expect(await app.db('select closed_why from policy_obligations where company_id = $1', [holder.companyId])).toEqual([
    { closed_why: 'unassigned' },
  ])
})
