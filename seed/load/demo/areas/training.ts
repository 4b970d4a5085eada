import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { assignCourses, enrolments, remindOfCourses } from '@cloudoc/courses/contract/assigning.ts'
import { courseStarters, publishCourse, saveCourse } from '@cloudoc/courses/contract/courses.ts'
import { recordCertificate } from '@cloudoc/courses/contract/records.ts'
import {
  myCourses,
  startQuiz,
  submitQuiz,
  takeCourse,
  topicDone,
  topicOpened,
} from '@cloudoc/courses/contract/taking.ts'
import { spend } from '../calendar.ts'
import { care, groupId } from '../staff.ts'
import type { Act, Stage } from '../stage.ts'

const [adults, infection, data] = [
  'Safeguarding adults',
  'Infection prevention and control',
  'Data protection and confidentiality',
]
const ids = new Map<string, string>()
const courseId = (title: string): string => ids.get(title) ?? ''

/** Begins one of the company's own from the provider's of this name. */
async function begin(stage: Stage, title: string): Promise<void> {
  const { ask } = await stage.as('manager')
  const starter = (await ask(courseStarters, {})).find(each => each.title === title)
  if (!starter) throw new Error(`The provider has no course ${title}`)
  ids.set(title, (await ask(saveCourse, { starterId: starter.starterId })).id)
}

const publish = async (stage: Stage, title: string): Promise<void> =>
  void (await (await stage.as('manager')).ask(publishCourse, { id: courseId(title) }))

/** Right answers by the ids of questions, of all frozen tests: no call hands them out. */
async function rightAnswers({ companyId }: Stage): Promise<Map<string, string[]>> {
  const tests = await ofCompany(pool(), 'quiz_versions', companyId).select('questions')
  return new Map(
    tests.flatMap(({ questions }) =>
      questions.map(({ id, choices }) => [id, choices.filter(({ right }) => right).map(choice => choice.id)] as const),
    ),
  )
}

/** Somebody takes a course: all of it, or so many topics; at their first try at the quiz they may have all wrong. */
const takes = (
  ago: number,
  name: string,
  title: string,
  { topics, fails = false }: { topics?: number; fails?: boolean } = {},
): Act => ({
  ago,
  hour: 14 + (name.length % 4),
  async run(stage) {
    const { ask } = await stage.as(name)
    const mine = (await ask(myCourses, {})).find(each => each.courseId === courseId(title))
    if (!mine) throw new Error(`${name} does not have ${title} to take`)
    const { enrolmentId } = mine
    const { topicList } = await ask(takeCourse, { enrolmentId })
    for (const { id } of topicList.slice(0, topics)) {
      const { waitSeconds } = await ask(topicOpened, { enrolmentId, topicId: id })
      spend(waitSeconds + 1)
      await ask(topicDone, { enrolmentId, topicId: id })
    }
    if (topics !== undefined) return
    const right = await rightAnswers(stage)
    for (const passes of fails ? [false, true] : [true]) {
      const { attemptId, questions } = await ask(startQuiz, { enrolmentId })
      await ask(submitQuiz, {
        attemptId,
        answers: questions.map(({ id, choice }) => ({
          questionId: id,
          choiceIds: passes
            ? (right.get(id) ?? [])
            : choice
                .filter(each => !right.get(id)?.includes(each.id))
                .slice(0, 1)
                .map(each => each.id),
        })),
      })
    }
  },
})

/**
 * Training in all states: a course that everyone has, done by most, with certificates, one of them held
 * elsewhere and soon over; overdue with two people of one home, who were reminded. A second that the care team has begun.
 * A third that waits to be published.
 */
export const trainingActs: readonly Act[] = [
  { ago: 62, run: stage => begin(stage, adults) },
  {
    ago: 60,
    async run(stage) {
      await publish(stage, adults)
      await (await stage.as('manager')).ask(assignCourses, {
        courseIds: [courseId(adults)],
        everyone: true,
        dueDays: 45,
      })
    },
  },
  {
    ago: 57,
    async run(stage) {
      await (await stage.as('manager')).ask(recordCertificate, {
        employeeId: stage.id('Dorota'),
        courseId: courseId(adults),
        issuer: 'North Yorkshire Council',
        issuedOn: daysAfter(londonDate(), -289),
        expiresOn: daysAfter(londonDate(), 57 + 19),
      })
    },
  },
  takes(55, 'Amina', adults),
  takes(51, 'Farah', adults),
  takes(46, 'Kirsty', adults),
  takes(39, 'Bethan', adults, { fails: true }),
  takes(31, 'Nia', adults),
  takes(17, 'Callum', adults, { topics: 1 }),
  takes(20, 'Owain', adults),
  takes(16, 'Sioned', adults),
  takes(9, 'Megan', adults),
  takes(11, 'Tomos', adults),
  takes(28, 'Emeka', adults, { topics: 2 }),
  { ago: 24, run: stage => begin(stage, infection) },
  {
    ago: 23,
    async run(stage) {
      await publish(stage, infection)
      await (await stage.as('deputy')).ask(assignCourses, {
        courseIds: [courseId(infection)],
        groupIds: [groupId(care)],
        dueDays: 28,
      })
    },
  },
  takes(19, 'Amina', infection),
  takes(12, 'Farah', infection),
  takes(7, 'Bethan', infection, { topics: 3 }),
  takes(2, 'Nia', infection, { topics: 1 }),
  { ago: 13, run: stage => begin(stage, data) },
  {
    ago: 6,
    async run(stage) {
      const { ask } = await stage.as('deputy')
      const late = await ask(enrolments, { id: courseId(adults), state: 'overdue' })
      await ask(remindOfCourses, { enrolmentIds: late.map(({ enrolmentId }) => enrolmentId) })
    },
  },
]
