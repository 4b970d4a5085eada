import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { copyQuiz } from '@cloudoc/quiz/server/services.ts'
import { useBlobs } from '@cloudoc/storage/server/services.ts'
import { copyCourse } from '../../contract/courses.ts'
import { findCourse } from '../enrolment/find-course.ts'
import type { Topic } from '../tables.ts'
import { hashOfDraft } from './draft.ts'
import { asJson } from './save.ts'

/**
 * Files of topics under a course of its own: the same bytes, which are kept until no row points at them.
 * Answers the new ids by the old.
 */
async function copyFiles(
  tx: Tx,
  actor: Actor,
  topics: readonly Topic[],
  courseId: number,
): Promise<Map<string, string>> {
  const files = await ofCompany(tx.db, 'course_files', actor).whereIn(
    'document_id',
    topics.map(({ fileId }) => fileId).filter(Boolean),
  )
  if (files.length === 0) return new Map()
  const rows = files.map(({ blob_id, name, media_type, pages, size, hash, seconds, captions, document_id }) => ({
    from: document_id,
    row: {
      ...baseColumns(),
      company_id: actor.company.id,
      course_id: courseId,
      blob_id,
      name,
      media_type,
      pages,
      size,
      hash,
      seconds,
      captions,
      added_at: now(),
    },
  }))
  await useBlobs(
    tx,
    actor.company.id,
    files.map(({ blob_id }) => blob_id),
  )
  await tx.db('course_files').insert(rows.map(({ row }) => row))
  return new Map(rows.map(({ from, row }) => [from, row.document_id]))
}

export default handleWrite(copyCourse, async ({ input: { id, title }, actor, tx }) => {
  const course = await findCourse(tx.db, actor, id)
  if (!course) return notFound(copyCourse.texts.missing)
  const { summary, minutes, valid_months } = course
  const draft = { title: title || `${course.title} (copy)`.slice(0, 200), summary, minutes, valid_months }
  const base = baseColumns()
  const [made] = await tx
    .db('courses')
    .insert({
      ...base,
      company_id: actor.company.id,
      ...draft,
      topics: asJson(tx, []),
      draft_hash: '',
      revision: 0,
      starter: null,
      maker_id: actor.person.id,
    })
    .returning('id')
  if (!made) throw new Error('A course that was not copied')
  const files = await copyFiles(tx, actor, course.topics, made.id)
  const topics = course.topics.map(topic => ({ ...topic, id: newId(), fileId: files.get(topic.fileId) ?? '' }))
  await ofCompany(tx.db, 'courses', actor)
    .where({ id: made.id })
    .update({ topics: asJson(tx, topics), draft_hash: hashOfDraft({ ...draft, topics }) })
  await copyQuiz(tx, actor, id, base.document_id)
  await record(tx, actor, {
    area: 'training',
    what: 'Copied',
    subject: { kind: 'course', id: base.document_id, name: draft.title },
  })
  return done({ id: base.document_id }, { text: copyCourse.texts.copied })
})
