import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { isComplete, topicsLeft } from '../../contract/rules/states.ts'
import { topicDone } from '../../contract/taking.ts'
import { complete } from '../certificate/issue.ts'
import { hasSeenVideo } from '../video/seen.ts'
import { doneTopics, lockMine, markDone } from './progress.ts'
import { waitOf } from './topic-time.ts'
import { versionOf } from './version-of.ts'

const { texts } = topicDone

export default handleWrite(topicDone, async ({ input: { enrolmentId, topicId }, actor, tx }) => {
  const enrolment = await lockMine(tx, actor, { document_id: enrolmentId })
  const version = enrolment && (await versionOf(tx.db, actor, enrolment))
  if (!enrolment || !version) return notFound(texts.missing)
  const topics = version.outline
  if (!topics.some(({ id }) => id === topicId)) return refuse(topicDone, 'noTopic')
  const taken = { enrolmentId: enrolment.id, versionId: version.id, topicId }
  if (enrolment.completed_at === null) {
    if (!(await hasSeenVideo(tx.db, actor, taken))) return refuse(topicDone, 'unwatched')
    if (await waitOf(tx.db, actor, taken)) return refuse(topicDone, 'tooSoon')
  }
  // Who never opened the course, and whose phone says that they did: it begins here.
  if (enrolment.started_at === null && enrolment.completed_at === null)
    await ofCompany(tx.db, 'course_enrolments', actor)
      .where({ id: enrolment.id })
      .update({ started_at: now(), version_id: version.id, updated_at: now() })
  await markDone(tx, actor, enrolment.id, topicId)
  const finished = [...(await doneTopics(tx.db, actor, enrolment.id))]
  const [required, left] = [topics.filter(topic => topic.required).length, topicsLeft({ topics, done: finished })]
  const quiz =
    version.quiz_id === null
      ? ('none' as const)
      : enrolment.passed_at === null
        ? ('open' as const)
        : ('passed' as const)
  const completes = enrolment.completed_at === null && isComplete({ topics, done: finished, quiz })
  const certified = completes
    ? await complete(tx, enrolment, version.course, version, actor.person, null)
    : { certificateId: '', validUntil: '' }
  return done({
    topics: required,
    topicsDone: required - left,
    done: finished,
    quizOpen: left === 0 && quiz === 'open' && enrolment.locked_at === null && enrolment.completed_at === null,
    complete: completes || enrolment.completed_at !== null,
    ...certified,
  })
})
