import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { notificationList } from '../../../notifications/contract/notifications.ts'
import { allowCourseAttempt, enrolments } from '../../contract/assigning.ts'
import { saveCourse } from '../../contract/courses.ts'
import { plusMonths } from '../../contract/rules/dates.ts'
import { myCourses, startQuiz, submitQuiz, takeCourse, topicDone, topicOpened } from '../../contract/taking.ts'
import {
  aCourse,
  aPublished,
  assignIt,
  done,
  doTopics,
  employees,
  enrolmentOf,
  publishIt,
  sitQuiz,
  texts,
  theirs,
  topicIds,
} from '../../testing/builders.ts'

const app = suite()

it('topic after topic, counted; what is optional may be left; the last required one ends the course, once', async () => {
  const holder = await aCompany(app)
  const [ann] = await employees(app, holder, 1)
  if (!ann) throw new Error('Nobody')
  const as = { as: ann.token }
  const [one, two, three] = texts(3)
  if (!one || !two || !three) throw new Error('No topics')
  const course = done(
    await app.call(
      saveCourse,
      { title: 'Three topics', topics: [one, { ...two, required: false }, three] },
      { as: holder.token },
    ),
  ).id
  await publishIt(app, holder, course)
  await assignIt(app, holder, course, { everyone: true })
  const { enrolmentId } = await theirs(app, ann)
  const taken = done(await app.call(takeCourse, { enrolmentId }, as))
  expect(taken).toMatchObject({
    state: 'underway',
    topics: 2,
    topicsDone: 0,
    version: 1,
    quizOpen: false,
    quiz: { state: 'none' },
  })
  const [first, optional, last] = taken.topicList
  if (!first || !optional || !last) throw new Error('No topics')
  const mark = async (topicId: string) => app.call(topicDone, { enrolmentId, topicId }, as)
  expect(done(await mark(first.id))).toMatchObject({ topicsDone: 1, complete: false, certificateId: '' })
  expect(done(await mark(first.id))).toMatchObject({ topicsDone: 1, complete: false })
  expect(await mark('nothere')).toMatchObject({ http: 404 })
  const ended = done(await mark(last.id))
  expect(ended).toMatchObject({ topics: 2, topicsDone: 2, complete: true, validUntil: plusMonths(londonDate(), 12) })
  expect(done(await mark(last.id))).toMatchObject({ complete: true, certificateId: '' })
  expect(done(await mark(optional.id)).done.length).toBe(3)
  expect(done(await app.call(takeCourse, { enrolmentId }, as))).toMatchObject({
    state: 'done',
    certificateId: ended.certificateId,
  })
  expect((await app.db('select 1 from course_certificates where company_id = $1', [holder.companyId])).length).toBe(1)
})

it('fifty phones mark the same last topics at once: everyone is certified once', async () => {
  const holder = await aCompany(app)
  const staff = await employees(app, holder, 5)
  const id = await aPublished(app, holder, { topics: 2 })
  await assignIt(app, holder, id, { everyone: true })
  const topics = await topicIds(app, holder, id)
  const own = await Promise.all(staff.map(async who => ({ who, ...(await theirs(app, who)) })))
  const answers = await Promise.all(
    own.flatMap(({ who, enrolmentId }) =>
      Array.from({ length: 10 }, (_, at) =>
        app.call(topicDone, { enrolmentId, topicId: topics[at % 2] ?? '' }, { as: who.token }),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 1).length).toBe(50)
  expect(answers.filter(({ response }) => response.certificateId !== '').length).toBe(5)
  expect((await app.db('select 1 from course_progress where company_id = $1', [holder.companyId])).length).toBe(10)
  expect((await app.db('select 1 from course_certificates where company_id = $1', [holder.companyId])).length).toBe(5)
})

it('the quiz waits for the topics; without it passed there is no certificate; what was wrong is named, not what is right', async () => {
  const holder = await aCompany(app)
  const [ann] = await employees(app, holder, 1)
  if (!ann) throw new Error('Nobody')
  const as = { as: ann.token }
  const id = await aPublished(app, holder, { topics: 1, questions: 2 })
  await assignIt(app, holder, id, { everyone: true })
  const { enrolmentId } = await theirs(app, ann)
  expect(await app.call(startQuiz, { enrolmentId }, as)).toMatchObject({ http: 409, message: 'topicsFirst' })
  expect(await doTopics(app, ann, enrolmentId)).toMatchObject({ complete: false, quizOpen: true })
  const sheet = done(await app.call(startQuiz, { enrolmentId }, as))
  expect(JSON.stringify(sheet)).not.toMatch(/"right"|Because/)
  expect(done(await app.call(startQuiz, { enrolmentId }, as)).attemptId).toBe(sheet.attemptId)
  expect(done(await app.call(takeCourse, { enrolmentId }, as)).openAttemptId).toBe(sheet.attemptId)
  expect(await app.call(submitQuiz, { attemptId: sheet.attemptId, answers: [] }, as)).toMatchObject({ http: 400 })
  const failed = await sitQuiz(app, ann, enrolmentId, false)
  expect(failed).toMatchObject({ passed: false, score: 0, left: 2, complete: false })
  expect(failed.marks.every(({ reason }) => reason === '')).toBe(true)
  expect((await theirs(app, ann)).quiz).toMatchObject({ state: 'failed', tries: 1, allowed: 3 })
  const { attemptId, questions } = done(await app.call(startQuiz, { enrolmentId }, as))
  const right = {
    attemptId,
    answers: questions.map(({ id: questionId, choice }) => ({
      questionId,
      choiceIds: choice.filter(({ text }) => text.startsWith('Right')).map(each => each.id),
    })),
  }
  const passed = done(await app.call(submitQuiz, right, as))
  expect(passed).toMatchObject({ passed: true, score: 100, complete: true })
  expect(passed.certificateId).not.toBe('')
  // Whose network broke while the answer came presses again, and is told the same.
  expect(done(await app.call(submitQuiz, right, as))).toEqual(passed)
  expect(await app.call(startQuiz, { enrolmentId }, as)).toMatchObject({ http: 409, message: 'passed' })
  expect(done(await app.call(myCourses, {}, as))).toMatchObject([
    { state: 'done', quiz: { state: 'passed', score: 100 } },
  ])
})

it('the last failure locks, and managers are told; another try is allowed with a reason', async () => {
  const holder = await aCompany(app)
  const manager = await aSubUser(app, holder, ['Manage employee'])
  const [ann] = await employees(app, holder, 1)
  if (!ann) throw new Error('Nobody')
  const id = await aPublished(app, holder, { topics: 1, questions: 1, attempts: 2, title: 'Hoists' })
  await assignIt(app, holder, id, { everyone: true })
  const { enrolmentId } = await theirs(app, ann)
  await doTopics(app, ann, enrolmentId)
  const allow = () => app.call(allowCourseAttempt, { enrolmentId, reason: 'We went through it' }, { as: manager.token })
  await sitQuiz(app, ann, enrolmentId, false)
  expect(await allow()).toMatchObject({ http: 409, message: 'notLocked' })
  expect(await sitQuiz(app, ann, enrolmentId, false)).toMatchObject({ left: 0 })
  expect(await app.call(startQuiz, { enrolmentId }, { as: ann.token })).toMatchObject({ http: 409, message: 'locked' })
  expect(done(await app.call(enrolments, { id, state: 'locked' }, { as: manager.token }))).toMatchObject([
    { quiz: { state: 'locked' }, employeeId: ann.userId },
  ])
  await app.quiet()
  expect(app.mails.filter(({ to }) => to.includes(manager.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('has not passed the quiz of Hoists'),
  ])
  expect(done(await app.call(notificationList, {}, { as: manager.token })).notifications).toMatchObject([
    { category: 'training', title: 'Somebody has not passed a quiz' },
  ])
  expect(done(await allow())).toEqual({ left: 1 })
  expect(await sitQuiz(app, ann, enrolmentId)).toMatchObject({ passed: true, complete: true })
  expect(await allow()).toMatchObject({ http: 404 })
})

it('who has begun finishes on their version, and the others get the new one', async () => {
  const holder = await aCompany(app)
  const [ann, ben] = await employees(app, holder, 2)
  if (!ann || !ben) throw new Error('Nobody')
  const id = await aPublished(app, holder, { topics: 1 })
  await assignIt(app, holder, id, { everyone: true })
  const own = await theirs(app, ann)
  const [topicId = ''] = await topicIds(app, holder, id)
  done(await app.call(takeCourse, { enrolmentId: own.enrolmentId }, { as: ann.token }))
  done(await app.call(saveCourse, { id, topics: texts(3) }, { as: holder.token }))
  expect(await publishIt(app, holder, id)).toMatchObject({ version: 2 })
  expect(await theirs(app, ben)).toMatchObject({ topics: 3 })
  expect(
    await app.call(topicDone, { enrolmentId: (await theirs(app, ben)).enrolmentId, topicId }, { as: ben.token }),
  ).toMatchObject({ http: 404 })
  expect(done(await app.call(topicDone, { enrolmentId: own.enrolmentId, topicId }, { as: ann.token }))).toMatchObject({
    complete: true,
  })
  expect(await enrolmentOf(app, holder, ann.userId, id)).toMatchObject({ state: 'done', version: 1 })
})

it('nobody takes a course for somebody else, not asked, or of another company', async () => {
  const [holder, stranger] = await Promise.all([aCompany(app), aCompany(app)])
  const [ann, ben] = await employees(app, holder, 2)
  const far = await anEmployee(app, stranger)
  if (!ann || !ben) throw new Error('Nobody')
  const id = await aPublished(app, holder, { topics: 1, questions: 1 })
  await assignIt(app, holder, id, { employeeIds: [ann.userId] })
  const { enrolmentId } = await theirs(app, ann)
  const [topicId = ''] = await topicIds(app, holder, id)
  await doTopics(app, ann, enrolmentId)
  const { attemptId } = done(await app.call(startQuiz, { enrolmentId }, { as: ann.token }))
  for (const { token } of [ben, far]) {
    for (const tried of [
      app.call(takeCourse, { enrolmentId }, { as: token }),
      app.call(topicDone, { enrolmentId, topicId }, { as: token }),
      app.call(startQuiz, { enrolmentId }, { as: token }),
      app.call(submitQuiz, { attemptId, answers: [] }, { as: token }),
    ])
      expect(await tried).toMatchObject({ http: 404 })
  }
})

it('a topic is done once it was open for as long as nobody reads it faster; two phones count from the first', async () => {
  const holder = await aCompany(app)
  const ann = await anEmployee(app, holder)
  const long = { title: 'At length', html: `<p>${'What to do when somebody falls. '.repeat(40)}</p>` }
  const id = await aCourse(app, holder, { topics: 1 })
  done(await app.call(saveCourse, { id, topics: [long, ...texts(1)] }, { as: holder.token }))
  await publishIt(app, holder, id)
  await assignIt(app, holder, id, { employeeIds: [ann.userId] })
  const { enrolmentId } = await theirs(app, ann, id)
  const as = { as: ann.token }
  const { topicList } = done(await app.call(takeCourse, { enrolmentId }, as))
  expect(topicList.map(({ waitSeconds }) => waitSeconds)).toEqual([25, 0])
  const one = { enrolmentId, topicId: topicList[0]?.id ?? '' }
  expect(await app.call(topicDone, one, as)).toMatchObject({ http: 409, message: 'tooSoon' })
  expect(done(await app.call(topicOpened, one, as)).waitSeconds).toBe(25)
  expect(await app.call(topicDone, one, as)).toMatchObject({ http: 409, message: 'tooSoon' })
  await app.db(`update course_progress set opened_at = opened_at - interval '20 seconds' where topic = $1`, [
    one.topicId,
  ])
  expect(done(await app.call(topicOpened, one, as)).waitSeconds).toBeLessThanOrEqual(5)
  await app.db(`update course_progress set opened_at = opened_at - interval '5 seconds' where topic = $1`, [
    one.topicId,
  ])
  expect(done(await app.call(topicDone, one, as))).toMatchObject({ topicsDone: 1, complete: false })
  // What takes no time to read is done at once.
  const short = { enrolmentId, topicId: topicList[1]?.id ?? '' }
  expect(done(await app.call(topicDone, short, as))).toMatchObject({ complete: true })
  expect(await app.call(topicOpened, { ...one, topicId: 'other' }, as)).toMatchObject({ http: 404, message: 'noTopic' })
})
