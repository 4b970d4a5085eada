import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import {
  done,
  invalid,
  isRefusal,
  notFound,
  type Outcome,
  type Refusal,
  refuse,
} from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sanitized } from '@cloudoc/documents/server/services/documents.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { giveQuiz } from '@cloudoc/quiz/server/services.ts'
import { saveCourse } from '../../contract/courses.ts'
import { maxCourseText } from '../../contract/shapes.ts'
import { lockCourse } from '../enrolment/find-course.ts'
import type { Topic } from '../tables.ts'
import { type Draft, hashOfDraft } from './draft.ts'
import { keepEdition, type Newest, newestOf } from './library.ts'

const { texts } = saveCourse
type Input = ParsedOf<typeof saveCourse>
type Saved = { id: string; revision: number; topicIds: string[] }

/** Topics as they may be kept: each text cleaned as documents' are, in a thread where it is long. */
async function cleanTopics(companyId: number, topics: NonNullable<Input['topics']>): Promise<Topic[] | Refusal> {
  if (topics.reduce((sum, { html }) => sum + html.length, 0) > maxCourseText) return refuse(saveCourse, 'tooLong')
  const ids = topics.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) return refuse(saveCourse, 'twice')
  const clean: Topic[] = []
  for (const { id, kind, title, required, html, fileId } of topics) {
    const text = kind === 'text' && html !== '' ? await sanitized(companyId, html) : { body: '' }
    if (isRefusal(text)) return text
    clean.push({
      id: id ?? newId(),
      kind,
      title,
      required,
      html: text.body,
      fileId: kind === 'text' ? '' : (fileId ?? ''),
    })
  }
  return clean
}

export const asJson = (tx: Tx, value: unknown) => jsonb(value).toRaw(tx)

/** Are all files of these topics the course's own, and of their kind? One statement, or none. */
async function hasFiles({ db }: Tx, actor: Actor, courseId: number, topics: readonly Topic[]): Promise<boolean> {
  const wanted = topics.filter(({ fileId }) => fileId !== '')
  if (wanted.length === 0) return true
  const files = await ofCompany(db, 'course_files', actor)
    .where({ course_id: courseId })
    .whereIn(
      'document_id',
      wanted.map(({ fileId }) => fileId),
    )
    .select('document_id', 'media_type')
  const kinds = new Map(
    files.map(({ document_id, media_type }) => [document_id, media_type.startsWith('video/') ? 'video' : 'file']),
  )
  return wanted.every(({ fileId, kind }) => kinds.get(fileId) === kind)
}

/** A new course: blank, or the provider's words as the company's own. */
async function make(
  tx: Tx,
  actor: Actor,
  input: Input,
  topics: readonly Topic[],
  starter: Newest | undefined,
): Promise<Outcome<Saved>> {
  const draft: Draft = {
    title: input.title ?? starter?.title ?? '',
    summary: input.summary ?? starter?.summary ?? '',
    minutes: input.minutes ?? starter?.minutes ?? 0,
    valid_months: input.validMonths === undefined ? (starter?.validMonths ?? 12) : input.validMonths,
    topics,
  }
  if (draft.title === '') return invalid({ title: texts.nameless }, texts.nameless)
  if (topics.some(({ fileId }) => fileId !== '')) return refuse(saveCourse, 'fileGone')
  const row = {
    ...baseColumns(),
    company_id: actor.company.id,
    ...draft,
    topics: asJson(tx, topics),
    draft_hash: hashOfDraft(draft),
    revision: 0,
    ...(starter &&
      input.topics === undefined && {
        edition: starter.hash,
        origins: asJson(tx, Object.fromEntries(topics.map(({ id }, at) => [id, at]))),
      }),
    starter: starter?.id ?? null,
    maker_id: actor.person.id,
  }
  await tx.db('courses').insert(row)
  if (starter) await keepEdition(tx, starter)
  if (starter) await giveQuiz(tx, actor, row.document_id, { required: true, ...starter.quiz })
  await record(tx, actor, {
    area: 'training',
    what: 'Created',
    subject: { kind: 'course', id: row.document_id, name: draft.title },
  })
  return done({ id: row.document_id, revision: 0, topicIds: topics.map(({ id }) => id) }, { text: texts.created })
}

async function change(
  tx: Tx,
  actor: Actor,
  id: string,
  input: Input,
  given: readonly Topic[] | undefined,
): Promise<Outcome<Saved>> {
  const course = await lockCourse(tx, actor, id)
  if (!course) return notFound(texts.missing)
  if (input.revision !== undefined && input.revision !== course.revision)
    return refuse(saveCourse, 'stale', { errors: { revision: String(course.revision) } })
  if (given && !(await hasFiles(tx, actor, course.id, given))) return refuse(saveCourse, 'fileGone')
  const draft: Draft = {
    title: input.title ?? course.title,
    summary: input.summary ?? course.summary,
    minutes: input.minutes ?? course.minutes,
    valid_months: input.validMonths === undefined ? course.valid_months : input.validMonths,
    topics: given ?? course.topics,
  }
  const draftHash = hashOfDraft(draft)
  const revision = course.revision + (draftHash === course.draft_hash ? 0 : 1)
  if (revision > course.revision)
    await ofCompany(tx.db, 'courses', actor)
      .where({ id: course.id })
      .update({ ...draft, topics: asJson(tx, draft.topics), draft_hash: draftHash, revision, updated_at: now() })
  return done({ id, revision, topicIds: draft.topics.map(topic => topic.id) }, { text: texts.saved })
}

export default handleWithoutTransaction(saveCourse, async ({ input, actor, db }) => {
  const starter =
    input.id === undefined && input.starterId !== undefined ? await newestOf(db, input.starterId) : undefined
  if (input.id === undefined && input.starterId !== undefined && !starter) return refuse(saveCourse, 'noStarter')
  const given =
    input.topics ??
    starter?.topics.map(({ title, html, required }) => ({ kind: 'text' as const, title, required, html }))
  const topics = given && (await cleanTopics(actor.company.id, given))
  if (isRefusal(topics)) return topics
  return transact(tx =>
    input.id === undefined ? make(tx, actor, input, topics ?? [], starter) : change(tx, actor, input.id, input, topics),
  )
})
