import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { enrolments } from '../../contract/assigning.ts'
import { courseList } from '../../contract/courses.ts'
import { trainingMatrix } from '../../contract/records.ts'
import { aPublished, assignIt, done, employees, passIt } from '../../testing/builders.ts'

const app = suite()
const inDays = (days: number): string => daysAfter(londonDate(), days)

/** A course that two people have, one of whom is done; the other is in a group. */
async function aCourseOfTwo() {
  const holder = await aCompany(app)
  const [ready, open] = (await employees(app, holder, 2)) as [Someone, Someone]
  const groupId = await aGroup(app, holder, [open.userId])
  const id = await aPublished(app, holder)
  await assignIt(app, holder, id, { everyone: true, dueDate: inDays(4) })
  await passIt(app, ready, id)
  return { holder, as: { as: holder.token }, id, ready, open, groupId }
}

it('who has a course is narrowed by how they stand, and to a group', async () => {
  const { as, id, ready, open, groupId } = await aCourseOfTwo()
  const who = async (input: object) =>
    (await app.call(enrolments, { id, ...input }, as)).response.map(({ employeeId }) => employeeId)
  expect(await who({ state: 'open' })).toEqual([open.userId])
  expect(await who({ state: 'due' })).toEqual([open.userId])
  expect(await who({ state: 'done' })).toEqual([ready.userId])
  expect(await who({ groupId })).toEqual([open.userId])
})

it('courses are listed by what needs somebody, and by what was changed last; the matrix shows who has something to do', async () => {
  const { holder, as, id, open } = await aCourseOfTwo()
  const newest = await aPublished(app, holder)
  const listed = async (order: 'attention' | 'updated') =>
    done(await app.call(courseList, { order }, as)).map(course => course.id)
  expect(await listed('attention')).toEqual([id, newest])
  expect(await listed('updated')).toEqual([newest, id])
  const { people } = done(await app.call(trainingMatrix, { show: 'open' }, as))
  expect(people).toMatchObject([{ employeeId: open.userId }])
})

it('each night compares who has to take what with what they have', async () => {
  const { as, id, open } = await aCourseOfTwo()
  await app.db('delete from course_enrolments where person_id = $1', [open.personId])
  await app.job('courses.sweep')
  await app.quiet()
  expect((await app.call(enrolments, { id, state: 'open' }, as)).response).toMatchObject([{ employeeId: open.userId }])
})
