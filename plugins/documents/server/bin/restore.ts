import type { BinActor } from '@cloudoc/core/server/bin.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { freeName as freeFileName, lower } from '@cloudoc/storage/server/services.ts'
import { record } from '../overview/activities.ts'
import {
  type ById,
  byId,
  heightOf,
  isTaken,
  maxDepth,
  maxFolders,
  pathTo,
  subtree,
  within,
} from '../rows/folder-rows.ts'
import { mayDeleteDocuments, mayDeleteFolders, mayDeleteUploads } from '../rows/rights.ts'
import { recordChange } from '../rows/upload-rows.ts'
import {
  type BinnedFolder,
  binnedDocuments,
  binnedUploads,
  documentsIn,
  foldersAndBin,
  type TrashedDocument,
  type TrashedUpload,
  undelete,
  uploadsIn,
} from './bin.ts'

type Restored = { count: number; fileIds: readonly string[] } | 'missing' | 'forbidden' | 'full'

/** Folders in the bin that are above a place: they come back with what lies in it, empty but for that. */
const binnedAbove = (known: ById<BinnedFolder>, folderId: number | null): BinnedFolder[] =>
  pathTo(known, folderId).filter(({ deleted_at }) => deleted_at !== null)

/**
 * Takes documents out of the bin, each to its folder, with the folders above it that lie in the bin; to the
 * top, where its folder is gone for ever.
 */
export async function restoreDocuments(tx: Tx, actor: BinActor, ids: readonly string[]): Promise<Restored> {
  const documents = await binnedDocuments(tx, actor, ids)
  if (documents.length === 0 || documents.length < ids.length) return 'missing'
  if (!mayDeleteDocuments(actor, documents)) return 'forbidden'
  const all = await foldersAndBin(tx.db, actor)
  const known = byId(all)
  if (!(await putBack(tx, actor, all, new Set(documents.flatMap(({ folder_id }) => binnedAbove(known, folder_id))))))
    return 'full'
  await ofCompany(tx.db, 'documents', actor)
    .whereIn(
      'id',
      documents.map(({ id }) => id),
    )
    .update({ ...undelete, updated_at: now() })
  await record(
    tx,
    actor,
    documents.map(({ id }) => ({ fileId: id, kind: 'restored' })),
  )
  return { count: documents.length, fileIds: documents.map(({ document_id }) => document_id) }
}

/** The same for uploaded files; one whose name was taken in its folder meanwhile gets a number. */
export async function restoreUploads(tx: Tx, actor: BinActor, ids: readonly string[]): Promise<Restored> {
  const uploads = await binnedUploads(tx, actor, ids)
  if (uploads.length === 0 || uploads.length < ids.length) return 'missing'
  if (!mayDeleteUploads(actor, uploads)) return 'forbidden'
  const all = await foldersAndBin(tx.db, actor)
  const known = byId(all)
  if (!(await putBack(tx, actor, all, new Set(uploads.flatMap(({ folder_id }) => binnedAbove(known, folder_id))))))
    return 'full'
  const beside = await ofCompany(tx.db, 'document_uploads', actor)
    .whereRaw('coalesce(folder_id, 0) = any(?)', [uploads.map(({ folder_id }) => folder_id ?? 0)] as never)
    .whereNull('deleted_at')
    .select('folder_id', 'name')
  const taken = new Map(
    [...Map.groupBy(beside, ({ folder_id }) => folder_id)].map(([place, names]) => [
      place,
      new Set(names.map(({ name }) => lower(name))),
    ]),
  )
  const placed = uploads.map(({ id, folder_id, name }) => {
    const names = taken.get(folder_id) ?? new Set<string>()
    taken.set(folder_id, names)
    return { id, name: freeFileName(name, names) }
  })
  await sql`
    update document_uploads u
       set name = n.name,
           deleted_at = null,
           deleted_by_id = null,
           deletion = null,
           updated_at = ${now()}
      from jsonb_to_recordset(${jsonb(placed)}) as n (id int, name text)
     where ${inCompany(actor, 'u')}
       and u.id = n.id`.run(tx)
  await recordChange(tx, actor, 'Restored', uploads)
  return { count: uploads.length, fileIds: [] }
}

/**
 * Takes folders out of the bin, each with what went there with it, and with the folders above it. What had
 * been deleted before, alone, stays there.
 */
export async function restoreFolders(tx: Tx, actor: BinActor, ids: readonly string[]): Promise<Restored> {
  const all = await foldersAndBin(tx.db, actor)
  const asked = all.filter(({ document_id, deleted_at }) => deleted_at !== null && ids.includes(document_id))
  if (asked.length === 0 || asked.length < ids.length) return 'missing'

  const { folders, documents, uploads } = await wentWith(tx, actor, all, asked)
  if (!mayDeleteFolders(actor, folders, documents, uploads)) return 'forbidden'
  const known = byId(all)
  if (
    !(await putBack(
      tx,
      actor,
      all,
      new Set([...folders, ...asked.flatMap(({ parent_id }) => binnedAbove(known, parent_id))]),
    ))
  )
    return 'full'
  if (documents.length > 0)
    await ofCompany(tx.db, 'documents', actor)
      .whereIn(
        'id',
        documents.map(({ id }) => id),
      )
      .update({ ...undelete, updated_at: now() })
  // They come to lie in their own folder: nobody took their names meanwhile.
  if (uploads.length > 0)
    await ofCompany(tx.db, 'document_uploads', actor)
      .whereIn(
        'id',
        uploads.map(({ id }) => id),
      )
      .update({ ...undelete, updated_at: now() })
  await record(
    tx,
    actor,
    asked.map(({ id, name }) => ({ folderId: id, kind: 'restored', detail: name })),
  )
  return {
    count: folders.length + documents.length + uploads.length,
    fileIds: documents.map(({ document_id }) => document_id),
  }
}

/** Folders in the bin with all that went there by the same deletion. */
export async function wentWith(
  tx: Tx,
  actor: BinActor,
  all: readonly BinnedFolder[],
  asked: readonly BinnedFolder[],
): Promise<{ folders: BinnedFolder[]; documents: TrashedDocument[]; uploads: TrashedUpload[] }> {
  const together = Map.groupBy(all, ({ deletion }) => deletion)
  const folders = [...new Set(asked.flatMap(root => subtree(together.get(root.deletion) ?? [], [root])))]
  const [folderIds, deletions] = [
    folders.map(({ id }) => id),
    [...new Set(asked.map(({ deletion }) => deletion ?? ''))],
  ]
  return {
    folders,
    documents: await documentsIn(tx, actor, folderIds, deletions),
    uploads: await uploadsIn(tx, actor, folderIds, deletions),
  }
}

/** Brings folders back to their places; false where there would be too many. */
async function putBack(
  tx: Tx,
  actor: BinActor,
  all: readonly BinnedFolder[],
  back: ReadonlySet<BinnedFolder>,
): Promise<boolean> {
  if (back.size === 0) return true
  const present = all.filter(({ deleted_at }) => deleted_at === null)
  if (present.length + back.size > maxFolders) return false
  const places = placesOf(present, [...back])
  await sql`
    update folders
       set parent_id = place.parent_id,
           name = place.name,
           deleted_at = null,
           deleted_by_id = null,
           deletion = null,
           updated_at = ${now()}
      from jsonb_to_recordset(${jsonb(places)}) as place (id int, parent_id int, name text)
     where ${inCompany(actor, 'folders')}
       and folders.id = place.id`.run(tx)
  return true
}

/**
 * Where each comes to lie: where it lay; at the top, where that is in the bin or meanwhile too deep. Its name
 * gets a number where another folder has it meanwhile.
 */
function placesOf(
  present: readonly BinnedFolder[],
  back: readonly BinnedFolder[],
): Pick<BinnedFolder, 'id' | 'parent_id' | 'name'>[] {
  const known = byId([...present, ...back])
  const comingBack = byId(back)
  const settled = [...present]
  // From the top down, so that each finds its container where that has come to lie.
  return back
    .toSorted((one, other) => pathTo(known, one.id).length - pathTo(known, other.id).length)
    .map(folder => {
      const parent = folder.parent_id === null ? undefined : known.get(folder.parent_id)
      const isRoot = !comingBack.has(folder.parent_id ?? 0)
      const fits = parent && (!isRoot || pathTo(known, parent.id).length + heightOf(back, folder) <= maxDepth)
      const parent_id = fits ? parent.id : null
      const placed = { ...folder, parent_id, name: freeName(folder.name, within(settled, parent_id)) }
      settled.push(placed)
      return { id: placed.id, parent_id, name: placed.name }
    })
}

function freeName(name: string, among: readonly BinnedFolder[]): string {
  let free = name
  for (let number = 2; isTaken(free, among); number++) free = `${name} (${number})`
  return free
}
