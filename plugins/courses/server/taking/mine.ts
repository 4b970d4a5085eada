import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { leastSeconds, lettersOf } from '../../contract/rules/least-time.ts'
import { myCourses, takeCourse } from '../../contract/taking.ts'
import { certifiedOf, dueOf, type Enrolled, enrolledOf, myEnrolled, quizOf } from '../enrolment/enrolled.ts'
import { bySeverity } from '../enrolment/enrolments.ts'
import { versionById } from '../enrolment/find-course.ts'
import type { FrozenTopic } from '../tables.ts'
import { filesOf } from '../video/topic-files.ts'
import { progressOf } from './progress.ts'
import { secondsLeft } from './topic-time.ts'

const itemOf = (row: Enrolled) => ({
  enrolmentId: row.document_id,
  courseId: row.course,
  title: row.title,
  summary: row.summary ?? '',
  minutes: row.minutes,
  state: row.state,
  dueOn: dueOf(row),
  ...certifiedOf(row),
  topics: row.required_topics,
  topicsDone: row.topics_done,
  quiz: quizOf(row),
  startedAt: row.started_at?.toISOString() ?? '',
  completedAt: row.completed_at?.toISOString() ?? '',
  again: row.again === true && row.live && row.completed_at === null,
})

export const list = handleRead(myCourses, async ({ input: { skip, limit }, actor, db }) => {
  const rows = await sql<Enrolled>`
    ${enrolledOf(actor, londonDate())}
     where s.person_id = ${actor.person.id}
       and (s.live or s.completed_at is not null)
     order by ${bySeverity}, case when s.completed_at is null then s.due_on end,
              ${sqlText(natural('v.title'))}, s.id
    offset ${skip}
     limit ${limit}`.rows(db)
  const total = Number(rows[0]?.total ?? 0)
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(itemOf), { total })
})

/** Topics with files that open for whoever asks. */
async function topicsOf(
  db: Parameters<typeof filesOf>[0],
  actor: Actor,
  topics: readonly FrozenTopic[],
  progress: Awaited<ReturnType<typeof progressOf>>,
  complete: boolean,
) {
  const files = await filesOf(
    db,
    actor,
    topics.map(({ file }) => file?.fileId ?? ''),
  )
  return topics.map(({ file: frozen, ...topic }) => {
    const file = frozen === null ? null : (files.get(frozen.fileId) ?? null)
    const { openedAt = null, isDone = false } = progress.get(topic.id) ?? {}
    const least = complete || isDone ? 0 : leastSeconds(topic.kind, lettersOf(topic.html), file?.pages ?? 0)
    return { ...topic, file, done: isDone, waitSeconds: secondsLeft(least, openedAt) }
  })
}

/** The first time it is opened, the version is theirs to the end; what is done already is only looked at. */
export const take = handleWrite(takeCourse, async ({ input: { enrolmentId }, actor, tx }) => {
  const row = await myEnrolled(tx.db, actor, enrolmentId)
  const version = row && (await versionById(tx.db, actor, row.version_row))
  if (!row || !version) return notFound(takeCourse.texts.missing)
  const begins = row.started_at === null && row.completed_at === null
  const startedAt = row.started_at ?? now()
  // Of two phones that open it at once, one begins it.
  if (begins)
    await ofCompany(tx.db, 'course_enrolments', actor)
      .where({ id: row.id })
      .whereNull('started_at')
      .update({ started_at: startedAt, version_id: version.id, updated_at: now() })
  const progress = await progressOf(tx.db, actor, row.id)
  const item = itemOf(
    begins ? { ...row, started_at: startedAt, state: row.state === 'due' ? 'underway' : row.state } : row,
  )
  return done({
    ...item,
    version: version.number,
    topicList: await topicsOf(tx.db, actor, version.topics, progress, row.completed_at !== null),
    quizOpen: (item.quiz.state === 'open' || item.quiz.state === 'failed') && row.topics_done >= row.required_topics,
    openAttemptId: row.open_attempt ?? '',
  })
})
