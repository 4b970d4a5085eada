import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { byId, heightOf, pathTo, subtree, within } from '@cloudoc/core/server/data/tree.ts'
import { freeName, lower } from '../place/names.ts'
import { lockPlaces, maxDepth, maxFolders, type Owner } from '../place/places.ts'
import type { MyFileRow, MyFolderRow } from '../tables.ts'

type Binned = Pick<MyFolderRow, 'id' | 'document_id' | 'parent_id' | 'name' | 'deleted_at' | 'deletion'>

/** All folders of one's own, the bin's among them: what comes back needs to know where it may lie. */
export const foldersAndBin = (tx: Tx, owner: Owner): PromiseLike<Binned[]> =>
  ofCompany(tx.db, 'my_folders', owner)
    .where({ owner_id: owner.person.id })
    .select('id', 'document_id', 'parent_id', 'name', 'deleted_at', 'deletion')

/** Those that lie in the bin among the containers of a place, the innermost last. */
const binnedAbove = (all: readonly Binned[], folderId: number | null): Binned[] =>
  pathTo(byId(all), folderId).filter(({ deleted_at }) => deleted_at !== null)

/**
 * Takes folders out of the bin: each to where it lay, or to the top where that has become too deep. Its name
 * gets a number where another has it meanwhile. False: there would be too many.
 */
async function settle(tx: Tx, owner: Owner, all: readonly Binned[], back: readonly Binned[]): Promise<boolean> {
  if (back.length === 0) return true
  const present = all.filter(({ deleted_at }) => deleted_at === null)
  if (present.length + back.length > maxFolders) return false
  const [known, coming, settled] = [byId([...present, ...back]), byId(back), [...present]]
  // From the top down, so that each finds its container where that has come to lie.
  for (const folder of back.toSorted((one, other) => pathTo(known, one.id).length - pathTo(known, other.id).length)) {
    const parent = folder.parent_id === null ? undefined : known.get(folder.parent_id)
    const fits =
      parent !== undefined &&
      (coming.has(parent.id) || pathTo(known, parent.id).length + heightOf(back, folder) <= maxDepth)
    const parent_id = fits ? parent.id : null
    settled.push({
      ...folder,
      parent_id,
      name: freeName(folder.name, new Set(within(settled, parent_id).map(({ name }) => lower(name)))),
    })
  }
  const places = settled.slice(present.length).map(({ id, parent_id, name }) => ({ id, parent_id, name }))
  await sql`
    update my_folders t
       set parent_id = place.parent_id, name = place.name,
           deleted_at = null, deleted_by_id = null, deletion = null, updated_at = ${now()}
      from jsonb_to_recordset(${jsonb(places)}) as place (id int, parent_id int, name text)
     where ${inCompany(owner, 't')}
       and t.id = place.id`.run(tx)
  return true
}

/** Names of files that are at hand in some places of one's own, by place. */
async function namesIn(
  tx: Tx,
  owner: Owner,
  places: readonly (number | null)[],
): Promise<Map<number | null, Set<string>>> {
  const rows = await sql<Pick<MyFileRow, 'folder_id' | 'name'>>`
    select f.folder_id, lower(f.name) as name
      from my_files f
     where ${inCompany(owner, 'f')}
       and f.owner_id = ${owner.person.id}
       and f.area = 'mine'
       and f.deleted_at is null
       and coalesce(f.folder_id, 0) = any(${places.map(id => id ?? 0)})`.rows(tx)
  return new Map(
    places.map(place => [place, new Set(rows.filter(({ folder_id }) => folder_id === place).map(({ name }) => name))]),
  )
}

/**
 * Takes files out of the bin, all or none: to their folder, which comes back with them where it lies in the
 * bin, too. Their name gets a number where another has it meanwhile. Answers how many rows came back; 0 where
 * one is not there, 'full' where there would be too many folders.
 */
export async function restoreFiles(
  tx: Tx,
  owner: Owner,
  ids: readonly string[],
  area: MyFileRow['area'] = 'mine',
): Promise<number | 'full'> {
  await lockPlaces(tx, owner.person.id)
  const files = await ofCompany(tx.db, 'my_files', owner)
    .where({ owner_id: owner.person.id, area })
    .whereIn('document_id', [...ids])
    .whereNotNull('deleted_at')
    .orderBy('id')
    .forUpdate()
    .select('id', 'name', 'folder_id')
  if (files.length === 0 || files.length < ids.length) return 0
  const all = area === 'saved' ? [] : await foldersAndBin(tx, owner)
  const containers = [...new Set(files.flatMap(({ folder_id }) => binnedAbove(all, folder_id)))]
  if (!(await settle(tx, owner, all, containers))) return 'full'
  const taken = await namesIn(tx, owner, [...new Set(files.map(({ folder_id }) => folder_id))])
  const placed = files.map(({ id, name, folder_id }) => ({
    id,
    name: area === 'saved' ? name : freeName(name, taken.get(folder_id) ?? new Set()),
  }))
  await sql`
    update my_files t
       set name = place.name, deleted_at = null, deleted_by_id = null, deletion = null, updated_at = ${now()}
      from jsonb_to_recordset(${jsonb(placed)}) as place (id int, name text)
     where ${inCompany(owner, 't')}
       and t.id = place.id`.run(tx)
  return files.length + containers.length
}

/**
 * Takes folders out of the bin, each with what went there with it, and with the containers that it needs.
 * What had been deleted before, alone, stays there. Answers as `restoreFiles`.
 */
export async function restoreFolders(tx: Tx, owner: Owner, ids: readonly string[]): Promise<number | 'full'> {
  await lockPlaces(tx, owner.person.id)
  const all = await foldersAndBin(tx, owner)
  const asked = all.filter(({ document_id, deleted_at }) => deleted_at !== null && ids.includes(document_id))
  if (asked.length === 0 || asked.length < ids.length) return 0
  const inside = [
    ...new Set(
      asked.flatMap(root =>
        subtree(
          all.filter(({ deletion }) => deletion === root.deletion),
          [root],
        ),
      ),
    ),
  ]
  const back = [...new Set([...inside, ...asked.flatMap(({ parent_id }) => binnedAbove(all, parent_id))])]
  if (!(await settle(tx, owner, all, back))) return 'full'
  // Files come to lie there with their folders: nobody took their names meanwhile.
  const files = await ofCompany(tx.db, 'my_files', owner)
    .where({ owner_id: owner.person.id })
    .whereIn(
      'folder_id',
      inside.map(({ id }) => id),
    )
    .whereIn('deletion', [...new Set(asked.map(({ deletion }) => deletion ?? ''))])
    .update({ deleted_at: null, deleted_by_id: null, deletion: null, updated_at: now() })
  return back.length + files
}
