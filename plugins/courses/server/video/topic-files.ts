import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { blobLink, mayLeave } from '@cloudoc/storage/server/services.ts'
import type { CourseFileRow, Topic } from '../tables.ts'
import { videoLinks } from './link.ts'

type Known = Pick<CourseFileRow, 'document_id' | 'name' | 'media_type' | 'pages' | 'size'> & {
  /** Of a video. */ seconds?: number | null
  captioned?: boolean
  blob: string
  scan: string
}
const isVideo = ({ media_type }: Pick<CourseFileRow, 'media_type'>): boolean => media_type.startsWith('video/')

/** A file of a topic, as the wire has it; it opens for the session that asks. */
export function fileItem(
  { document_id, name, media_type, pages, size, seconds, captioned = false, blob, scan }: Known,
  { session }: Pick<Actor, 'session'>,
) {
  const links = isVideo({ media_type })
    ? videoLinks({ document_id, captioned }, session.id)
    : { url: blobLink({ blobId: blob, fileName: name, sessionId: session.id }).url, captionsUrl: '' }
  return {
    fileId: document_id,
    name,
    mediaType: media_type,
    pages,
    size,
    seconds: seconds ?? 0,
    captionsUrl: links.captionsUrl,
    url: mayLeave(scan) ? links.url : '',
  }
}
export type FileItem = ReturnType<typeof fileItem>

/** Files of topics, by their public ids; one that is not there is left out. One statement, or none. */
export async function filesOf(db: Db, actor: Actor, fileIds: readonly string[]): Promise<Map<string, FileItem>> {
  const wanted = fileIds.filter(Boolean)
  if (wanted.length === 0) return new Map()
  const rows = (await ofCompany(db, 'course_files', actor)
    .join('storage_blobs as b', 'b.id', 'course_files.blob_id')
    .whereIn('course_files.document_id', wanted)
    .select(
      'course_files.document_id',
      'course_files.name',
      'course_files.media_type',
      'course_files.pages',
      'course_files.size',
      'course_files.seconds',
      sql`course_files.captions is not null as captioned`.toRaw(db),
      'b.document_id as blob',
      'b.scan',
    )) as Known[]
  return new Map(rows.map(row => [row.document_id, fileItem(row, actor)]))
}

/** Public ids of videos among topics that have no captions yet. One statement, or none. */
export async function muteVideos(
  db: Db,
  actor: Actor,
  topics: readonly Pick<Topic, 'kind' | 'fileId'>[],
): Promise<string[]> {
  const videos = await filesOf(
    db,
    actor,
    topics.filter(({ kind }) => kind === 'video').map(({ fileId }) => fileId),
  )
  return [...videos.values()].filter(({ captionsUrl }) => captionsUrl === '').map(({ fileId }) => fileId)
}
