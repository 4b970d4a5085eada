import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '../overview/activities.ts'
import { binnedDocuments, documentsIn, foldersAndBin, mayDeleteDocuments, mayDeleteFolders, undelete, type BinnedFolder } from './bin.ts'
import { byId, deepest, heightOf, isTaken, maxFolders, pathTo, subtree, within } from '../folder/folders.ts'

type Restored = { count: number; fileIds: readonly string[] } | 'missing' | 'forbidden' | 'full'

/** Takes documents out of the bin: to their folder if it is at hand, else to the top. */
export async function restoreDocuments(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Restored> {
  const documents = await binnedDocuments(tx, actor, ids)
  if (documents.length === 0 || documents.length < ids.length) return 'missing'
  if (!mayDeleteDocuments(actor, documents)) return 'forbidden'
  await ofCompany(tx.sql, 'documents', actor).whereIn('id', documents.map(({ id }) => id)).update({
    ...undelete,
    folder_id: tx.sql.raw('(select f.id from folders f where f.id = documents.folder_id and f.deleted_at is null)') as never,
    updated_at: now(),
  })
  await record(tx, actor, documents.map(({ id }) => ({ fileId: id, kind: 'restored' })))
  return { count: documents.length, fileIds: documents.map(({ document_id }) => document_id) }
}

/** Takes folders out of the bin, each with what went there with it. What had been deleted before, alone, stays there. */
export async function restoreFolders(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Restored> {
  const all = await foldersAndBin(tx.sql, actor)
  const asked = all.filter(({ document_id, deleted_at }) => deleted_at !== null && ids.includes(document_id))
  if (asked.length === 0 || asked.length < ids.length) return 'missing'

  const back = new Set(asked.flatMap(root => subtree(all.filter(({ deletion }) => deletion === root.deletion), [root])))
  const batches = [...new Set(asked.map(({ deletion }) => deletion ?? ''))]
  const documents = await documentsIn(tx, actor, [...back].map(({ id }) => id), batches)
  if (!mayDeleteFolders(actor, [...back], documents)) return 'forbidden'

  const present = all.filter(({ deleted_at }) => deleted_at === null)
  if (present.length + back.size > maxFolders) return 'full'
  const places = placesOf(present, [...back])
  await tx.sql.raw(
    `update folders set parent_id = place.parent_id, name = place.name, deleted_at = null, deleted_by_id = null, deletion = null, updated_at = :at
       from jsonb_to_recordset(:places::jsonb) as place (id int, parent_id int, name text) where folders.id = place.id and folders.company_id = :company`,
    { at: now(), places: JSON.stringify(places), company: actor.company.id })
  if (documents.length > 0) await ofCompany(tx.sql, 'documents', actor).whereIn('id', documents.map(({ id }) => id)).update({ ...undelete, updated_at: now() })
  await record(tx, actor, asked.map(({ id, name }) => ({ folderId: id, kind: 'restored', detail: name })))
  return { count: back.size + documents.length, fileIds: documents.map(({ document_id }) => document_id) }
}

/**
 * Where each comes to lie: where it lay; at the top, where that is in the bin or meanwhile too deep. Its name gets a number where another
 * folder has it meanwhile.
 */
function placesOf(present: readonly BinnedFolder[], back: readonly BinnedFolder[]): Pick<BinnedFolder, 'id' | 'parent_id' | 'name'>[] {
  const lying = [...present, ...back]
  const known = byId(lying)
  const comingBack = byId(back)
  const settled = [...present]
  // From the top down, so that each finds its container where that has come to lie.
  return back.toSorted((one, other) => pathTo(known, one.id).length - pathTo(known, other.id).length).map(folder => {
    const parent = folder.parent_id === null ? undefined : known.get(folder.parent_id)
    const isRoot = !comingBack.has(folder.parent_id ?? 0)
    const fits = parent && (!isRoot || pathTo(known, parent.id).length + heightOf(back, folder) <= deepest)
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
