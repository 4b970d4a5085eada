import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { blobLink, mayLeave } from '@cloudoc/storage/server/services.ts'
import type { CourseFileRow } from '../tables.ts'

type Known = Pick<CourseFileRow, 'document_id' | 'name' | 'media_type' | 'pages' | 'size'> & { blob: string; scan: string }

/** A file of a topic, as the wire has it; it opens for the session that asks. */
export const fileItem = ({ document_id, name, media_type, pages, size, blob, scan }: Known, { session }: Pick<Actor, 'session'>) =>
  ({ fileId: document_id, name, mediaType: media_type, pages, size, url: mayLeave(scan) ? blobLink({ blobId: blob, fileName: name, sessionId: session.id }).url : '' })
export type FileItem = ReturnType<typeof fileItem>

/** Files of topics, by their public ids; one that is not there is left out. One statement, or none. */
export async function filesOf(sql: Sql, actor: Actor, fileIds: readonly string[]): Promise<Map<string, FileItem>> {
  const wanted = fileIds.filter(Boolean)
  if (wanted.length === 0) return new Map()
  const rows = await ofCompany(sql, 'course_files', actor).join('storage_blobs as b', 'b.id', 'course_files.blob_id').whereIn('course_files.document_id', wanted)
    .select('course_files.document_id', 'course_files.name', 'course_files.media_type', 'course_files.pages', 'course_files.size', 'b.document_id as blob', 'b.scan') as Known[]
  return new Map(rows.map(row => [row.document_id, fileItem(row, actor)]))
}
