import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { dropBlobs } from '@cloudoc/storage/server/services.ts'
import '../tables.ts'

/** Courses of one company that were never published go for ever, with their assignments and files. */
export async function dropCourses(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  await ofCompany(tx.sql, 'course_assignments', companyId)
    .whereIn('course_id', [...ids])
    .delete()
  await dropFiles(
    tx,
    companyId,
    await ofCompany(tx.sql, 'course_files', companyId)
      .whereIn('course_id', [...ids])
      .select('id', 'blob_id'),
  )
  await ofCompany(tx.sql, 'courses', companyId)
    .whereIn('id', [...ids])
    .delete()
}

/** Rows of files go, and what no row points at any more. */
export async function dropFiles(
  tx: Tx,
  companyId: number,
  files: readonly { id: number; blob_id: number }[],
): Promise<void> {
  if (files.length === 0) return
  await ofCompany(tx.sql, 'course_files', companyId)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .delete()
  await dropBlobs(
    tx,
    companyId,
    files.map(({ blob_id }) => blob_id),
  )
}
