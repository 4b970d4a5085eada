import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { runTextTask } from '@cloudoc/documents/server/services/documents.ts'
import { courseEdition, courseEditionTopic } from '../../contract/editions.ts'
import { valuesFor } from '../course/details.ts'
import { newestOf, takenEdition } from '../course/library.ts'
import { findCourse } from '../enrolment/find-course.ts'
import { changesBy } from './newer.ts'
import { pairsOf } from './pairs.ts'

/** Seven statements. */
export const look = handleRead(courseEdition, async ({ input: { id }, actor, db }) => {
  const { texts } = courseEdition
  const course = await findCourse(db, actor, id)
  if (!course) return notFound(texts.missing)
  const [newest, base] = [await newestOf(db, course.starter), await takenEdition(db, course)]
  if (!newest || !base || newest.hash === course.edition) return refuse(courseEdition, 'none')
  const { steps, reordered, details, quiz } = await changesBy(db, actor, course, base, newest)
  return done({
    edition: newest.hash,
    revision: course.revision,
    topics: steps.map(({ own: _own, ...step }) => step),
    reordered,
    details,
    quiz: {
      added: quiz.add.map(({ question }) => question),
      removed: quiz.drop.map(({ question }) => question),
      passMark: quiz.passMark ?? 0,
      own: quiz.own,
    },
  })
})

/** What the company has of a topic beside what the library has; where it has removed its own, the former edition's. */
export const lookAtTopic = handleRead(courseEditionTopic, async ({ input: { id, edition, at }, actor, db }) => {
  const { texts } = courseEditionTopic
  const course = await findCourse(db, actor, id)
  if (!course) return notFound(texts.missing)
  const [newest, base] = [await newestOf(db, course.starter), await takenEdition(db, course)]
  if (!newest || !base) return refuse(courseEditionTopic, 'none')
  if (newest.hash !== edition) return refuse(courseEditionTopic, 'newer')
  const topic = newest.topics[at]
  if (!topic) return refuse(courseEditionTopic, 'noTopic')
  const from = pairsOf(base.topics, newest.topics)[at]
  const own = from === undefined ? undefined : course.topics.find(each => course.origins?.[each.id] === from)
  const before = own?.html ?? (from === undefined ? '' : (base.topics[from]?.html ?? ''))
  const words = (body: string) => ({ header: '', body, footer: '' })
  const compared = await runTextTask(actor.company.id, 'compared', {
    before: words(before),
    after: words(topic.html),
    values: await valuesFor(db, actor, course.title),
  })
  return isRefusal(compared) ? compared : done({ rows: compared.rows })
})
