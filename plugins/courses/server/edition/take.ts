import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { maxQuestions } from '@cloudoc/quiz/contract/questions.ts'
import { reviseQuiz } from '@cloudoc/quiz/server/services.ts'
import { keepCourseEdition, takeCourseEdition } from '../../contract/editions.ts'
import { maxCourseText, maxTopics } from '../../contract/shapes.ts'
import { hashOfDraft } from '../course/draft.ts'
import { keepEdition, type Newest, newestOf, takenEdition } from '../course/library.ts'
import { asJson } from '../course/save.ts'
import { findCourse, lockCourse } from '../enrolment/find-course.ts'
import type { CourseRow, Edition } from '../tables.ts'
import { changesBy } from './newer.ts'

const { texts } = takeCourseEdition

/**
 * The newest edition of what a course was begun from, where it is the one that was looked at. Outside of a
 * transaction: what is kept of the library is read anew.
 */
async function lookedAt(
  db: Db,
  actor: Actor,
  id: string,
  edition: string,
): Promise<{ newest: Newest; base: Edition } | Refusal> {
  const course = await findCourse(db, actor, id)
  if (!course) return notFound(texts.missing)
  const [newest, base] = [await newestOf(db, course.starter), await takenEdition(db, course)]
  if (!newest || !base || newest.hash === course.edition) return refuse(takeCourseEdition, 'none')
  return newest.hash === edition ? { newest, base } : refuse(takeCourseEdition, 'newer')
}

async function write(tx: Tx, actor: Actor, course: CourseRow, { newest, base }: { newest: Newest; base: Edition }) {
  const { topics, origins, becomes, quiz, questions: asked } = await changesBy(tx.db, actor, course, base, newest)
  const questions = asked + quiz.add.length - quiz.drop.length
  if (
    topics.length > maxTopics ||
    questions > maxQuestions ||
    topics.reduce((sum, { html }) => sum + html.length, 0) > maxCourseText
  )
    return refuse(takeCourseEdition, 'most')
  const revision = course.revision + 1
  await keepEdition(tx, newest)
  await ofCompany(tx.db, 'courses', actor)
    .where({ id: course.id })
    .update({
      ...becomes,
      topics: asJson(tx, topics),
      draft_hash: hashOfDraft({ ...becomes, topics }),
      revision,
      edition: newest.hash,
      origins: asJson(tx, origins),
      edition_kept: null,
      updated_at: now(),
    })
  await reviseQuiz(tx, actor, course.document_id, {
    add: quiz.add,
    drop: quiz.drop.map(({ id }) => id),
    passMark: quiz.passMark,
    require: asked === 0,
  })
  await record(tx, actor, {
    area: 'training',
    what: 'Took a new edition',
    subject: { kind: 'course', id: course.document_id, name: becomes.title },
  })
  return done({ id: course.document_id, revision }, { text: texts.taken })
}

export const take = handleWithoutTransaction(
  takeCourseEdition,
  async ({ input: { id, edition, revision }, actor, db }) => {
    const found = await lookedAt(db, actor, id, edition)
    if (isRefusal(found)) return found
    return transact(async tx => {
      const course = await lockCourse(tx, actor, id)
      if (!course) return notFound(texts.missing)
      if (course.edition === edition) return refuse(takeCourseEdition, 'none')
      if (course.revision !== revision)
        return refuse(takeCourseEdition, 'stale', { errors: { revision: String(course.revision) } })
      return write(tx, actor, course, found)
    })
  },
)

export const keep = handleWithoutTransaction(keepCourseEdition, async ({ input: { id, edition }, actor, db }) => {
  const found = await lookedAt(db, actor, id, edition)
  if (isRefusal(found)) return found
  return transact(async tx => {
    const course = await lockCourse(tx, actor, id)
    if (!course) return notFound(texts.missing)
    await ofCompany(tx.db, 'courses', actor).where({ id: course.id }).update({ edition_kept: edition })
    await record(tx, actor, {
      area: 'training',
      what: 'Said not now to a new edition',
      subject: { kind: 'course', id, name: course.title },
    })
    return done({ id }, { text: keepCourseEdition.texts.kept })
  })
})
