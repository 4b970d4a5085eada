import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Received } from '@cloudoc/storage/server/services.ts'
import '../tables.ts'

/** What uploads of videos are kept for. */
export const videoRoom = 'courses'
/** As in the contract: of one course. */
export const mostFiles = 200

/** A video is there: it is a file of its course from now on, if that is there still. */
export const keepVideo: Received = async (tx, { company_id, subject, detail, name }, { id, size, type, hash }) => {
  const course = await ofCompany(tx.db, 'courses', company_id)
    .where({ document_id: subject })
    .whereNull('deleted_at')
    .forUpdate()
    .first('id')
  if (!course) return undefined
  const columns = baseColumns()
  await tx.db('course_files').insert({
    ...columns,
    company_id,
    course_id: course.id,
    blob_id: id,
    name,
    media_type: type,
    pages: 0,
    size,
    hash,
    added_at: now(),
    seconds: Math.round(Number(detail['seconds'])),
  })
  return columns.document_id
}
