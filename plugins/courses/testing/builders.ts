import { anEmployee, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { saveQuestion, setTestRequired } from '@cloudoc/quiz/contract/questions.ts'
import { aPdf, upload } from '@cloudoc/storage/testing/uploads.ts'
import { assignCourses, enrolments } from '../contract/assigning.ts'
import { courseDetails, publishCourse, saveCourse, uploadCourseFile } from '../contract/courses.ts'
import { myCourses, startQuiz, submitQuiz, takeCourse, topicDone } from '../contract/taking.ts'

type Who = Pick<Someone, 'token'>

/** The answer of a call that was done. */
export function done<R>(reply: { status: unknown; response: R }): R {
  if (reply.status !== 1) throw new Error(`Not done: ${JSON.stringify(reply)}`)
  return reply.response
}

let courses = 0
/** Topics that somebody could read. */
export const texts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Topic ${at + 1}`,
    html: `<p>What to do at {{company.name}}, ${at + 1}.</p>`,
  }))

/** A draft with topics and questions, of which the first answer is right. Answers its id. */
export async function aCourse(
  app: App,
  { token }: Who,
  {
    topics = 2,
    questions = 0,
    attempts = 3,
    ...more
  }: Partial<InputOf<typeof saveCourse>> & { topics?: number; questions?: number; attempts?: number } = {},
): Promise<string> {
  const { id } = done(
    await app.call(saveCourse, { title: `Course ${++courses}`, topics: texts(topics), ...more }, { as: token }),
  )
  for (let at = 0; at < questions; at++)
    done(
      await app.call(
        saveQuestion,
        {
          fileId: id,
          question: `Question ${at}?`,
          choice: [
            { text: `Right ${at}`, right: true },
            { text: `Wrong ${at}`, right: false },
          ],
          reason: 'Because',
        },
        { as: token },
      ),
    )
  if (questions > 0) done(await app.call(setTestRequired, { fileId: id, testRequired: true, attempts }, { as: token }))
  return id
}

export const publishIt = async (app: App, { token }: Who, id: string) =>
  done(await app.call(publishCourse, { id }, { as: token }))
/** A published one. */
export async function aPublished(app: App, who: Who, how: Parameters<typeof aCourse>[2] = {}): Promise<string> {
  const id = await aCourse(app, who, how)
  await publishIt(app, who, id)
  return id
}
export const assignIt = async (
  app: App,
  { token }: Who,
  id: string,
  to: Omit<InputOf<typeof assignCourses>, 'courseIds'>,
) => done(await app.call(assignCourses, { courseIds: [id], ...to }, { as: token }))

/** The one course of an employee, or the one of this id. */
export async function mineOf(app: App, { token }: Who, courseId?: string) {
  const { response } = await app.call(myCourses, {}, { as: token })
  return response.find(each => courseId === undefined || each.courseId === courseId)
}
/** The same, which has to be there. */
export async function theirs(app: App, who: Who, courseId?: string) {
  const found = await mineOf(app, who, courseId)
  if (!found) throw new Error('They have no such course')
  return found
}
/** How an employee stands, as their manager sees it. */
export async function enrolmentOf(app: App, { token }: Who, employeeId: string, courseId: string) {
  const found = done(await app.call(enrolments, { id: courseId, employeeId }, { as: token }))[0]
  if (!found) throw new Error('No such enrolment')
  return found
}

/** Does all topics; the last answer. */
export async function doTopics(app: App, { token }: Who, enrolmentId: string) {
  const { topicList } = done(await app.call(takeCourse, { enrolmentId }, { as: token }))
  let last: Awaited<ReturnType<typeof one>> | undefined
  const one = async (topicId: string) => done(await app.call(topicDone, { enrolmentId, topicId }, { as: token }))
  for (const { id } of topicList) last = await one(id)
  if (!last) throw new Error('A course without topics')
  return last
}
/** Hands in a try, with the right answers or with wrong ones. */
export async function sitQuiz(app: App, { token }: Who, enrolmentId: string, right = true) {
  const { attemptId, questions } = done(await app.call(startQuiz, { enrolmentId }, { as: token }))
  const answers = questions.map(({ id, choice }) => ({
    questionId: id,
    choiceIds: choice.filter(({ text }) => text.startsWith(right ? 'Right' : 'Wrong')).map(each => each.id),
  }))
  return done(await app.call(submitQuiz, { attemptId, answers }, { as: token }))
}
/** Takes a course to its end. */
export async function passIt(app: App, who: Who, courseId: string) {
  const { enrolmentId, quiz } = await theirs(app, who, courseId)
  const topics = await doTopics(app, who, enrolmentId)
  return quiz.state === 'none' ? topics : sitQuiz(app, who, enrolmentId)
}

export const topicIds = async (app: App, { token }: Who, id: string): Promise<string[]> =>
  done(await app.call(courseDetails, { id }, { as: token })).topicList.map(topic => topic.id)
export const employees = (app: App, of: Someone, count: number): Promise<Someone[]> =>
  Promise.all(Array.from({ length: count }, () => anEmployee(app, of)))

/** A PDF that was uploaded for a topic of a course; no topic has it yet. */
export async function aCourseFile(app: App, { token }: Who, id: string): Promise<string> {
  const reply = await upload<ReplyOf<typeof uploadCourseFile>>(
    app,
    uploadCourseFile,
    { id },
    { as: token, name: 'Lifting.pdf', content: aPdf('Lifting') },
  )
  if (reply.status !== 1) throw new Error(`Nothing was uploaded: ${JSON.stringify(reply)}`)
  return reply.response.fileId
}
