import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { byId, heightOf, pathTo, subtree, within } from '@cloudoc/core/server/data/tree.ts'
import { freeName, lower } from '../place/names.ts'
import { deepest, lockPlaces, maxFolders } from '../place/places.ts'
import type { MyFileRow, MyFolderRow } from '../tables.ts'

const out = { deleted_at: null, deleted_by_id: null, deletion: null }
type Binned = Pick<MyFolderRow, 'id' | 'document_id' | 'parent_id' | 'name' | 'deleted_at' | 'deletion'>

/** Names of files that are at hand in some places of the actor's own, by place. */
async function namesIn(tx: Tx, actor: Actor, places: readonly (number | null)[]): Promise<Map<number | null, Set<string>>> {
  const rows: { folder_id: number | null; name: string }[] = await ofCompany(tx.sql, 'my_files', actor).where({ owner_id: actor.person.id, area: 'mine' }).whereNull('deleted_at')
    .whereIn(tx.sql.raw('coalesce(folder_id, 0)') as never, places.map(id => id ?? 0)).select('folder_id', tx.sql.raw('lower(name) as name'))
  return new Map(places.map(place => [place, new Set(rows.filter(({ folder_id }) => folder_id === place).map(({ name }) => name))]))
}

async function putBack(tx: Tx, actor: Actor, files: readonly Pick<MyFileRow, 'id' | 'name' | 'folder_id' | 'area'>[]): Promise<void> {
  const taken = await namesIn(tx, actor, [...new Set(files.map(({ folder_id }) => folder_id))])
  const placed = files.map(({ id, name, folder_id, area }) => ({ id, folder_id, name: area === 'saved' ? name : freeName(name, taken.get(folder_id) ?? new Set()) }))
  await tx.sql.raw(
    `update my_files t set name = place.name, folder_id = place.folder_id, deleted_at = null, deleted_by_id = null, deletion = null, updated_at = :at
       from jsonb_to_recordset(:placed::jsonb) as place (id int, name text, folder_id int) where t.id = place.id and t.company_id = :company`, { at: now(), placed: JSON.stringify(placed), company: actor.company.id } as never)
}

/** Takes files out of the bin: to their folder if it is at hand, else to the top. Their name gets a number where another has it meanwhile. Answers how many; 0 where one is not there. */
export async function restoreFiles(tx: Tx, actor: Actor, ids: readonly string[], area: MyFileRow['area'] = 'mine'): Promise<number> {
  await lockPlaces(tx, actor.person.id)
  const files = await ofCompany(tx.sql, 'my_files', actor).where({ owner_id: actor.person.id, area }).whereIn('document_id', [...ids]).whereNotNull('deleted_at').orderBy('id').forUpdate().select('id', 'name', 'folder_id', 'area')
  if (files.length === 0 || files.length < ids.length) return 0
  const folders = await ofCompany(tx.sql, 'my_folders', actor).whereIn('id', files.flatMap(({ folder_id }) => folder_id ?? [])).whereNull('deleted_at').select('id')
  const there = new Set(folders.map(({ id }) => id))
  await putBack(tx, actor, files.map(file => ({ ...file, folder_id: there.has(file.folder_id ?? 0) ? file.folder_id : null })))
  return files.length
}

/**
 * Takes folders out of the bin, each with what went there with it: where it lay, or to the top where that is gone or has become too deep. Answers how many; 0 where one
 * is not there, 'full' where there would be too many.
 */
export async function restoreFolders(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number | 'full'> {
  await lockPlaces(tx, actor.person.id)
  const all: Binned[] = await ofCompany(tx.sql, 'my_folders', actor).where({ owner_id: actor.person.id }).select('id', 'document_id', 'parent_id', 'name', 'deleted_at', 'deletion')
  const asked = all.filter(({ document_id, deleted_at }) => deleted_at !== null && ids.includes(document_id))
  if (asked.length === 0 || asked.length < ids.length) return 0
  const back = [...new Set(asked.flatMap(root => subtree(all.filter(({ deletion }) => deletion === root.deletion), [root])))]
  const present = all.filter(({ deleted_at }) => deleted_at === null)
  if (present.length + back.length > maxFolders) return 'full'

  const [known, coming] = [byId([...present, ...back]), byId(back)]
  const settled = [...present]
  for (const folder of back.toSorted((one, other) => pathTo(known, one.id).length - pathTo(known, other.id).length)) {
    const parent = folder.parent_id === null ? undefined : known.get(folder.parent_id)
    const fits = parent !== undefined && (coming.has(parent.id) || pathTo(known, parent.id).length + heightOf(back, folder) <= deepest)
    const parent_id = fits ? parent.id : null
    settled.push({ ...folder, parent_id, name: freeName(folder.name, new Set(within(settled, parent_id).map(({ name }) => lower(name)))) })
  }
  const places = settled.slice(present.length).map(({ id, parent_id, name }) => ({ id, parent_id, name }))
  await tx.sql.raw(
    `update my_folders t set parent_id = place.parent_id, name = place.name, deleted_at = null, deleted_by_id = null, deletion = null, updated_at = :at
       from jsonb_to_recordset(:places::jsonb) as place (id int, parent_id int, name text) where t.id = place.id and t.company_id = :company`, { at: now(), places: JSON.stringify(places), company: actor.company.id } as never)
  // Files came to lie there with their folders: nobody took their names meanwhile.
  await ofCompany(tx.sql, 'my_files', actor).where({ owner_id: actor.person.id }).whereIn('folder_id', back.map(({ id }) => id)).whereIn('deletion', [...new Set(asked.map(({ deletion }) => deletion ?? ''))]).update({ ...out, updated_at: now() })
  return asked.length
}
