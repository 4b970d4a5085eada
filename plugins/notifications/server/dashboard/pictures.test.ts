import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aPublished, assignIt, passIt } from '@cloudoc/courses/testing/builders.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { acknowledgeIt, aPolicy, assignTo } from '@cloudoc/policies/testing/builders.ts'
import { dashboard } from '../../contract/notifications.ts'
import { dashboardPictures } from '../../contract/pictures.ts'

const app = suite()
const inDays = (days: number): string => daysAfter(londonDate(), days)
const pictures = (as: string, input: object = {}) => app.call(dashboardPictures, input, { as })
const thisWeek = async (as: string, input: object = {}) => (await pictures(as, input)).response.weeks.at(-1)

/** Two carers, one of them in a group, with two policies and a course; the first has done one of each. */
async function aTeam() {
  const holder = await aCompany(app)
  const [one, other] = [await anEmployee(app, holder), await anEmployee(app, holder)]
  const groupId = await aGroup(app, holder, [one.userId])
  const [first, second] = [await aPolicy(app, holder, { status: 1 }), await aPolicy(app, holder, { status: 1 })]
  await assignTo(app, holder, first, { everyone: true, dueDate: inDays(4) })
  await assignTo(app, holder, second, { everyone: true, dueDate: inDays(40) })
  const courseId = await aPublished(app, holder)
  await assignIt(app, holder, courseId, { everyone: true, dueDate: inDays(4) })
  await acknowledgeIt(app, one, first)
  await passIt(app, one, courseId)
  return { holder, one, other, groupId }
}

it('counts what was read and learnt by week and group, and what falls due in 30 days', async () => {
  const { holder, one, other, groupId } = await aTeam()
  const reply = await pictures(holder.token)
  const { weeks, groups, days, shows } = reply.response
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatchObject({ readings: 1, courses: 1 })
  expect(weeks.slice(0, -1).every(({ readings, courses }) => readings + courses === 0)).toBe(true)
  expect(groups).toMatchObject([
    { groupId, readings: { done: 1, open: 1, overdue: 0 }, courses: { done: 1, open: 0, overdue: 0 } },
  ])
  expect(days).toEqual([{ date: inDays(4), readings: 1, courses: 1, reviews: 0 }])
  expect(shows).toEqual({ readings: true, courses: true, reviews: true })
  // The session, and one for all pictures.
  expect(reply.statements).toBeLessThanOrEqual(2)

  expect(await thisWeek(holder.token, { groupId })).toMatchObject({ readings: 1, courses: 1 })
  const others = await aGroup(app, holder, [other.userId])
  expect(await thisWeek(holder.token, { groupId: others })).toMatchObject({ readings: 0, courses: 0 })

  await app.db(`update policy_obligations set due_on = $1 where person_id = any($2)`, [
    inDays(-1),
    [one.personId, other.personId],
  ])
  await app.db(`update course_enrolments set due_on = $1 where person_id = $2`, [inDays(-1), other.personId])
  expect((await pictures(holder.token)).response.groups[0]).toMatchObject({ groupId: others, readings: { overdue: 2 } })
  const { people, training } = (await app.call(dashboard, {}, { as: holder.token })).response
  expect(people).toMatchObject({ overdue: 3, lateReaders: [expect.any(String), expect.any(String)] })
  expect(training).toMatchObject({ overdue: 1, lateLearners: [expect.any(String)] })
})

it('of many groups shows the twelve that are late with most, each with all that it has', async () => {
  const { holder, one, other, groupId } = await aTeam()
  for (let at = 1; at <= 12; at++) await aGroup(app, holder, [other.userId], `Home ${at}`)
  // The twelve are late with one reading, and the team with two courses.
  await app.db(`update policy_obligations set due_on = $1 where person_id = $2 and due_on = $3`, [
    inDays(-1),
    other.personId,
    inDays(4),
  ])
  for (const courseId of [await aPublished(app, holder), await aPublished(app, holder)])
    await assignIt(app, holder, courseId, { employeeIds: [one.userId], dueDate: inDays(5) })
  await app.db(`update course_enrolments set due_on = $1 where person_id = $2 and due_on = $3`, [
    inDays(-1),
    one.personId,
    inDays(5),
  ])
  const { groups } = (await pictures(holder.token)).response
  expect(groups).toHaveLength(12)
  expect(groups[0]).toMatchObject({
    groupId,
    readings: { done: 1, open: 1, overdue: 0 },
    courses: { done: 1, open: 0, overdue: 2 },
  })
})

it('shows each person what they may see, and another company nothing of it', async () => {
  const { holder, groupId } = await aTeam()
  const onlyLooks = await aSubUser(app, holder, ['Dashboard'])
  const { weeks, groups, days, shows } = (await pictures(onlyLooks.token)).response
  expect([weeks.at(-1), groups, days]).toEqual([expect.objectContaining({ readings: 0, courses: 0 }), [], []])
  expect(shows).toEqual({ readings: false, courses: false, reviews: false })
  const learns = await aSubUser(app, holder, ['Dashboard', 'Manage employee'])
  expect(await thisWeek(learns.token)).toMatchObject({ readings: 0, courses: 1 })
  const elsewhere = await aCompany(app)
  expect(await thisWeek(elsewhere.token, { groupId })).toMatchObject({ readings: 0, courses: 0 })
  expect(await pictures((await anEmployee(app, holder)).token)).toMatchObject({ http: 403 })
})
