import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { byId, pathTo } from '@cloudoc/core/server/data/tree.ts'
import type { ScanState } from '@cloudoc/storage/contract/uploads.ts'
import { viewedAs } from '@cloudoc/storage/server/services.ts'
import type { z } from 'zod'
import type { fileItem, OpenType } from '../../contract/shapes.ts'
import type { MyFileRow } from '../tables.ts'
import { type Folder, type Owner, rootOf } from './places.ts'

/** A file of one's own with how its upload stands. */
export type File = Pick<
  MyFileRow,
  | 'id'
  | 'document_id'
  | 'company_id'
  | 'folder_id'
  | 'name'
  | 'kind'
  | 'blob_id'
  | 'media_type'
  | 'size'
  | 'revision_number'
  | 'changed_at'
  | 'created_at'
  | 'source_id'
  | 'document_name'
  | 'policy_number'
> & { scan: ScanState | null; blob: string | null }

const columns = [
  'id',
  'document_id',
  'company_id',
  'folder_id',
  'name',
  'kind',
  'blob_id',
  'media_type',
  'size',
  'revision_number',
  'changed_at',
  'created_at',
  'source_id',
  'document_name',
  'policy_number',
] as const

/** The actor's own files that are not in the bin, to be narrowed. */
export const filesOf = (db: Db, actor: Owner, area: MyFileRow['area'] = 'mine') =>
  ofCompany(db, 'my_files', actor)
    .where({ 'my_files.owner_id': actor.person.id, 'my_files.area': area } as never)
    .whereNull('my_files.deleted_at')

/** What lists and screens need of them. */
export const shown = (db: Db, actor: Owner, area: MyFileRow['area'] = 'mine') =>
  filesOf(db, actor, area)
    .leftJoin('storage_blobs as b', 'b.id', 'my_files.blob_id')
    .select<File[]>([...columns.map(name => `my_files.${name}`), 'b.scan', 'b.document_id as blob'] as never)

/** One of them; nothing where it is not there, or somebody else's. */
export const findFile = async (
  db: Db,
  actor: Owner,
  fileId: string,
  area: MyFileRow['area'] = 'mine',
): Promise<File | undefined> => (await shown(db, actor, area).where('my_files.document_id', fileId).limit(1))[0]

const openTypeOf = ({ kind, media_type }: Pick<File, 'kind' | 'media_type'>): OpenType =>
  kind === 'text' ? 'editor' : viewedAs(media_type)

/** A file as lists show it. */
export function fileItemOf(file: File, folders: readonly Folder[]): z.input<typeof fileItem> {
  const path = pathTo(byId(folders), file.folder_id)
  return {
    _id: file.document_id,
    type: 'file',
    fileId: file.document_id,
    fileName: file.name,
    parentId: path.at(-1)?.document_id ?? '',
    root: rootOf(path),
    openType: openTypeOf(file),
    mediaType: file.media_type ?? '',
    size: file.size,
    scan: file.scan ?? 'off',
    revision: file.revision_number,
    updated_at: file.changed_at.toISOString(),
  }
}

interface NewFile {
  name: string
  folder_id: number | null
  area?: MyFileRow['area']
}
/** The row of a new text or upload. */
export async function insertFile(
  tx: Tx,
  actor: Owner,
  { name, folder_id, area = 'mine' }: NewFile,
  of: Partial<Pick<MyFileRow, 'blob_id' | 'media_type' | 'size' | 'source_id' | 'document_name' | 'policy_number'>> &
    Pick<MyFileRow, 'kind'>,
): Promise<File> {
  const [row] = await tx
    .db('my_files')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      owner_id: actor.person.id,
      area,
      name,
      folder_id,
      size: 0,
      revision_number: 0,
      changed_at: now(),
      ...of,
    })
    .returning([...columns])
  if (!row) throw new Error('A file was not written down')
  return { ...row, scan: null, blob: null }
}
