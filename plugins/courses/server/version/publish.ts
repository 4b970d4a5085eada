import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, type Refusal, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { appendEvidence, fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import { fill } from '@cloudoc/core/server/html/placeholders.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { freeze, readyTest, summariesOf } from '@cloudoc/quiz/server/services.ts'
import { mayLeave } from '@cloudoc/storage/server/services.ts'
import { publishCourse } from '../../contract/courses.ts'
import { valuesFor } from '../course/details.ts'
import { blockerOf, madeOf } from '../course/draft.ts'
import { asJson } from '../course/save.ts'
import { syncEnrolments } from '../enrolment/fan-out.ts'
import { lockCourse, versionById } from '../enrolment/find-course.ts'
import { lockEnrolments } from '../enrolment/lock.ts'
import type { CourseRow, FrozenFile, FrozenTopic } from '../tables.ts'
import { muteVideos } from '../video/topic-files.ts'
import { hashOfVersion } from './version-hash.ts'
import '../events.ts'

const { texts } = publishCourse

/** Days in which it is taken again where nobody says. */
const usualDays = 30

type FileOfTopic = FrozenFile & { scan: string }
/** Files of the course's topics as they are frozen. One statement, or none. */
async function frozenFiles(tx: Tx, actor: Actor, { topics }: CourseRow): Promise<Map<string, FileOfTopic>> {
  const wanted = topics.map(({ fileId }) => fileId).filter(Boolean)
  if (wanted.length === 0) return new Map()
  const rows = (await ofCompany(tx.db, 'course_files', actor)
    .join('storage_blobs as b', 'b.id', 'course_files.blob_id')
    .whereIn('course_files.document_id', wanted)
    .select(
      'course_files.id',
      'course_files.document_id as fileId',
      'course_files.name',
      'course_files.media_type as mediaType',
      'course_files.pages',
      'course_files.size',
      'course_files.hash as sha256',
      'b.scan',
    )) as FileOfTopic[]
  return new Map(rows.map(row => [row.fileId, row]))
}

/** Topics as whoever takes the course reads them: the company's details filled in (rulings 39). */
async function frozenTopics(tx: Tx, actor: Actor, course: CourseRow): Promise<FrozenTopic[] | Refusal> {
  const files = await frozenFiles(tx, actor, course)
  const values = await valuesFor(tx.db, actor, course.title)
  const topics: FrozenTopic[] = []
  for (const { fileId, html, ...topic } of course.topics) {
    const { scan, ...file } = files.get(fileId) ?? { scan: 'off' }
    const isThere = 'id' in file
    if (topic.kind !== 'text' && !isThere) return refusalOf('conflict', 'emptyTopic', texts.emptyTopic)
    if (!mayLeave(scan)) return refuse(publishCourse, 'binnedFile')
    topics.push({ ...topic, html: fill(html, values, 'print'), file: isThere ? file : null })
  }
  return topics
}

/** Freezes what it reads now, and gives it to whoever has not begun. Some twenty statements. */
export default handleWrite(publishCourse, async ({ input: { id, revision, note, again, againBy }, actor, tx }) => {
  const by = againBy || daysAfter(londonDate(), usualDays)
  if (again && by < londonDate()) return invalid({ againBy: texts.past }, texts.past)
  await lockEnrolments(tx, actor.company.id)
  const course = await lockCourse(tx, actor, id)
  if (!course) return notFound(texts.missing)
  if (revision !== undefined && revision !== course.revision)
    return refuse(publishCourse, 'stale', { errors: { revision: String(course.revision) } })
  const quiz = (await summariesOf(tx.db, actor, [id])).get(id)
  const blocker = blockerOf(course.topics, quiz, await muteVideos(tx.db, actor, course.topics))
  if (blocker !== '') return refusalOf('conflict', blocker, texts[blocker])
  const [before, made_of] = [await versionById(tx.db, actor, course.current_id), madeOf(course.draft_hash, quiz)]
  if (before?.made_of === made_of) return refuse(publishCourse, 'unchanged')
  const topics = await frozenTopics(tx, actor, course)
  if (!Array.isArray(topics)) return topics

  const test = await readyTest(tx.db, actor, id)
  const { title, summary, minutes, valid_months } = course
  const hash = hashOfVersion({ title, summary, minutes, valid_months, topics }, test?.hash ?? '')
  const row = {
    ...baseColumns(),
    company_id: actor.company.id,
    course_id: course.id,
    number: (before?.number ?? 0) + 1,
    title,
    summary,
    minutes,
    valid_months,
    topics: asJson(tx, topics),
    outline: asJson(
      tx,
      topics.map(({ id: topic, required }) => ({ id: topic, required })),
    ),
    quiz_id: test ? await freeze(tx, test) : null,
    hash,
    made_of,
    note,
    issued_at: now(),
    publisher_id: actor.person.id,
    publisher_name: fullName(actor.person),
  }
  const [made] = await tx.db('course_versions').insert(row).returning('id')
  if (!made) throw new Error('A version that was not kept')
  await ofCompany(tx.db, 'courses', actor).where({ id: course.id }).update({ current_id: made.id, updated_at: now() })
  await syncEnrolments(tx, {
    companyId: actor.company.id,
    courseIds: [course.id],
    today: londonDate(),
    ...(again && before && { again: { by, before: row.issued_at.toISOString() } }),
  })
  await record(tx, actor, {
    area: 'training',
    what: 'Published',
    subject: { kind: 'course', id, name: title },
    detail: `Version ${row.number}${again && before ? `, to be taken again by ${by}` : ''}`,
  })
  await emit(tx, 'course.changed', { companyId: actor.company.id })
  await appendEvidence(tx, actor.company.id, {
    kind: 'course',
    key: `course version:${row.document_id}`,
    subject: id,
    person: actor.person,
    facts: { versionId: row.document_id, name: title, version: String(row.number), note, hash, detail: note },
  })
  return done({ versionId: row.document_id, version: row.number, hash }, { text: texts.published })
})
