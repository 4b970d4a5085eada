import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { type HistoryItem, record as recordHistory } from '@cloudoc/history/server/services.ts'
import type { ScanState } from '@cloudoc/storage/contract/uploads.ts'
import { lower, viewedAs } from '@cloudoc/storage/server/services.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import type { uploadItem as shape } from '../../contract/uploads.ts'
import type { UploadRow } from '../tables.ts'
import { colourOf } from './colour.ts'
import { personIn } from './document-rows.ts'
import { readable } from './readable.ts'
import '../events.ts'

/** An uploaded file with what every list shows of it. */
export interface ListedUpload {
  id: number
  document_id: string
  name: string
  version_number: number
  media_type: string
  size: number
  scan: ScanState
  folder: string | null
  folder_id: string | null
  review_date: string
  author_name: string
  changed_at: Date
  made_by: string
  folder_colour: string | null
}

/**
 * The company's uploaded files that are not in the bin and that the actor may read, joined to their newest
 * version (`uv`), how that stands with the scanner (`b`) and their folder (`f`). Narrow it, put it in order,
 * page it, and take `listedUpload` of it.
 */
export const presentUploads = (db: Db, actor: Actor): Knex.QueryBuilder =>
  ofCompany(db, 'document_uploads', actor)
    .whereNull('document_uploads.deleted_at')
    .where(readable(db, actor, 'document_uploads.folder_id'))
    .join('document_upload_versions as uv', 'uv.id', 'document_uploads.head_id')
    .join('storage_blobs as b', 'b.id', 'uv.blob_id')
    .leftJoin(
      'folders as f',
      join => void join.on('f.id', 'document_uploads.folder_id').andOn('f.company_id', 'document_uploads.company_id'),
    ) as unknown as Knex.QueryBuilder

/** The columns of `ListedUpload`. */
export const listedUpload = (db: Db): Knex.Raw =>
  sql`
    document_uploads.id, document_uploads.document_id, document_uploads.name, document_uploads.version_number,
    document_uploads.review_date, document_uploads.changed_at,
    uv.media_type, uv.size, uv.author_name,
    b.scan,
    f.name as folder, f.document_id as folder_id, f.colour as folder_colour,
    ${personIn('document_uploads.maker_id', 'document_uploads.company_id')} as made_by`.toRaw(db)

/** A row of a list (documents §3 Company file). */
export const uploadItem = (row: ListedUpload): z.input<typeof shape> => ({
  _id: row.document_id,
  type: 'upload',
  name: row.name,
  uId: row.document_id,
  filename: row.name,
  userId: row.made_by,
  status_type: 'Active',
  iconcolour: colourOf(row.folder_colour),
  action_by: row.author_name,
  openType: viewedAs(row.media_type),
  mediaType: row.media_type,
  size: row.size,
  scan: row.scan,
  version: row.version_number,
  folder: row.folder ?? '',
  folderId: row.folder_id ?? '',
  review_date: row.review_date,
  review_status: row.review_date <= now().toISOString().slice(0, 10) ? 'Need Review' : 'Up to Date',
  by: row.author_name,
  updated_at: row.changed_at.toISOString(),
})

/** One of them by its public id; nothing where it is not there, or not for the actor to read. */
export async function findUpload(db: Db, actor: Actor, uploadId: string): Promise<ListedUpload | undefined> {
  const [row]: ListedUpload[] = await presentUploads(db, actor)
    .where('document_uploads.document_id', uploadId)
    .limit(1)
    .select(listedUpload(db))
  return row
}

/**
 * The newest file itself, for a room that makes something else of it: its row in the storage; nothing where
 * the actor may not read it.
 */
export async function uploadBlob(
  db: Db,
  actor: Actor,
  uploadId: string,
): Promise<{ blobId: number; name: string; mediaType: string; scan: ScanState } | undefined> {
  const [row]: { blob_id: number; name: string; media_type: string; scan: ScanState }[] = await presentUploads(
    db,
    actor,
  )
    .where('document_uploads.document_id', uploadId)
    .limit(1)
    .select('uv.blob_id', 'document_uploads.name', 'uv.media_type', 'b.scan')
  return row && { blobId: row.blob_id, name: row.name, mediaType: row.media_type, scan: row.scan }
}

type Changing = Pick<UploadRow, 'id' | 'document_id' | 'folder_id' | 'name' | 'maker_id' | 'version_number'>

/**
 * These files, each once, locked always in the same order; nothing when one of them is not there: several are
 * changed all or none.
 */
export async function uploadsForChange(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Changing[] | undefined> {
  const wanted = [...new Set(ids)]
  const rows = await ofCompany(tx.db, 'document_uploads', actor)
    .whereIn('document_id', wanted)
    .whereNull('deleted_at')
    .orderBy('id')
    .forUpdate()
    .select('id', 'document_id', 'folder_id', 'name', 'maker_id', 'version_number')
  return rows.length === 0 || rows.length < wanted.length ? undefined : rows
}

/** Names of the files in a folder (null: the top), in lower case. */
export async function takenNames(
  db: Db,
  { company }: Pick<Actor, 'company'>,
  folderId: number | null,
): Promise<Set<string>> {
  const rows = await ofCompany(db, 'document_uploads', company.id)
    .where({ folder_id: folderId })
    .whereNull('deleted_at')
    .select('name')
  return new Set(rows.map(({ name }) => lower(name)))
}

/** Folder by its public id; null is the top, nothing: it is not there. */
export async function folderAt(
  db: Db,
  actor: Actor,
  folderId: string,
): Promise<{ id: number; name: string } | null | undefined> {
  if (folderId === '') return null
  return ofCompany(db, 'folders', actor).where({ document_id: folderId }).whereNull('deleted_at').first('id', 'name')
}

/** Notes what was done with files for the history of the company, and tells the screens that show them. */
export async function recordChange(
  tx: Tx,
  actor: Pick<Actor, 'company' | 'person'>,
  what: string,
  files: readonly { document_id: string; name: string }[],
  detail = '',
): Promise<void> {
  await recordHistory(
    tx,
    actor,
    files.map(
      ({ document_id, name }): HistoryItem => ({
        area: 'documents',
        what,
        subject: { kind: 'file', id: document_id, name },
        detail,
      }),
    ),
  )
  await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: [] })
}
