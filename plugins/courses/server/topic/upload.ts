import { buffer } from 'node:stream/consumers'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { uploadBlob } from '@cloudoc/documents/server/services/export.ts'
import { pagesOf } from '@cloudoc/policies/server/services.ts'
import { keepUpload, openBlob, plainName, useBlobs } from '@cloudoc/storage/server/services.ts'
import { courseFileFromUpload, uploadCourseFile } from '../../contract/courses.ts'
import { findCourse } from '../enrolment/find-course.ts'
import type { CourseFileRow } from '../tables.ts'
import { type FileItem, fileItem } from '../video/topic-files.ts'

/** Of one course, with those that no topic has any more. */
const maxFiles = 200
const { texts } = uploadCourseFile

type NewFile = Pick<CourseFileRow, 'blob_id' | 'name' | 'media_type' | 'pages' | 'size' | 'hash'>

/** Makes the row of a file that is kept. Wants the blob settled, or used once more. */
async function add(tx: Tx, actor: Actor, courseId: number, file: NewFile): Promise<Outcome<FileItem>> {
  const [others] = await ofCompany(tx.db, 'course_files', actor).where({ course_id: courseId }).count({ count: '*' })
  if (Number(others?.count ?? 0) >= maxFiles) return refuse(uploadCourseFile, 'mostFiles')
  const row = { ...baseColumns(), company_id: actor.company.id, course_id: courseId, ...file, added_at: now() }
  await tx.db('course_files').insert(row)
  const blob = await ofCompany(tx.db, 'storage_blobs', actor).where({ id: file.blob_id }).first('document_id', 'scan')
  return done(fileItem({ ...row, blob: blob?.document_id ?? '', scan: blob?.scan ?? 'pending' }, actor))
}

export const upload = handleWithoutTransaction(
  uploadCourseFile,
  async ({ input: { id }, actor, db, files: { file } }) => {
    if (!file) return refuse(uploadCourseFile, 'notUploaded', { errors: { file: 'missing' } })
    const course = await findCourse(db, actor, id)
    if (!course) return notFound(texts.missing)
    const pages = await pagesOf(file.path)
    if (pages === undefined) return refuse(uploadCourseFile, 'broken', { errors: { file: 'broken' } })
    return keepUpload(actor, { room: 'courses' }, file, (tx, { id: blobId, size, type, hash }) =>
      add(tx, actor, course.id, {
        blob_id: blobId,
        name: plainName(file.name) || 'file.pdf',
        media_type: type,
        pages,
        size,
        hash,
      }),
    )
  },
)

export const fromUpload = handleWithoutTransaction(
  courseFileFromUpload,
  async ({ input: { id, uploadId }, actor, db }) => {
    const { texts: words } = courseFileFromUpload
    const course = await findCourse(db, actor, id)
    if (!course) return notFound(words.missing)
    const known = await uploadBlob(db, actor, uploadId)
    if (!known) return refuse(courseFileFromUpload, 'noUpload')
    if (known.mediaType !== 'application/pdf') return refuse(courseFileFromUpload, 'notPdf')
    const opened = await openBlob(db, actor.company.id, { id: known.blobId })
    if (!opened) return refuse(courseFileFromUpload, 'closed')
    const pages = await pagesOf(await buffer(opened.content))
    if (pages === undefined) return refuse(courseFileFromUpload, 'broken')
    return transact(async tx => {
      const blob = await ofCompany(tx.db, 'storage_blobs', actor)
        .where({ id: known.blobId, state: 'kept' })
        .forUpdate()
        .first('size', 'hash')
      if (!blob) return refuse(courseFileFromUpload, 'noUpload')
      await useBlobs(tx, actor.company.id, [known.blobId])
      return add(tx, actor, course.id, {
        blob_id: known.blobId,
        name: known.name,
        media_type: known.mediaType,
        pages,
        size: blob.size,
        hash: blob.hash ?? '',
      })
    })
  },
)
