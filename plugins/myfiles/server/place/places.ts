import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { byId, inNameOrder, pathTo } from '@cloudoc/core/server/data/tree.ts'
import type { z } from 'zod'
import type { crumb, folderItem } from '../../contract/shapes.ts'
import type { MyFolderRow } from '../tables.ts'

/** Folders in each other, and folders of one person. */
export const maxDepth = 8
export const maxFolders = 2000

/** Whose files these are. */
export type Owner = Pick<Actor, 'company' | 'person'>

/**
 * Whoever changes the places of a person's own files and folders waits here, so that two moves never make a
 * circle and two uploads never share a name.
 */
export const lockPlaces = async (tx: Tx, personId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('myfiles.places'), ${personId})`.run(tx)
}

export type Folder = Pick<MyFolderRow, 'id' | 'document_id' | 'parent_id' | 'name' | 'updated_at'>

/** The actor's own folders that are not in the bin. What is made is bounded by `maxFolders`. */
export const foldersOf = (db: Db, actor: Owner): PromiseLike<Folder[]> =>
  ofCompany(db, 'my_folders', actor)
    .where({ owner_id: actor.person.id })
    .whereNull('deleted_at')
    .select('id', 'document_id', 'parent_id', 'name', 'updated_at')

/** One of them by its public id: null is the top, nothing: it is not there. */
export const folderById = (folders: readonly Folder[], id: string): Folder | null | undefined =>
  id === '' ? null : folders.find(({ document_id }) => document_id === id)

export type Counted = Folder & { files: number }

/** The same with the files that lie in each itself. One statement. */
export async function countedFolders(db: Db, actor: Owner): Promise<Counted[]> {
  return sql<Counted>`
    select f.id, f.document_id, f.parent_id, f.name, f.updated_at,
           coalesce(held.files, 0) as files
      from my_folders f
      left join (
        select m.folder_id, count(*)::int as files
          from my_files m
         where ${inCompany(actor, 'm')}
           and m.owner_id = ${actor.person.id}
           and m.deleted_at is null
           and m.area = 'mine'
         group by m.folder_id) held on held.folder_id = f.id
     where ${inCompany(actor, 'f')}
       and f.owner_id = ${actor.person.id}
       and f.deleted_at is null`.rows(db)
}

/** '/Rotas/2026': the names of a way. */
export const rootOf = (path: readonly { name: string }[]): string => path.map(({ name }) => `/${name}`).join('')
export const crumbs = (path: readonly Folder[]): z.input<typeof crumb>[] =>
  path.map(({ document_id, name }) => ({ folderId: document_id, folderName: name }))

/** Folders as lists show them, in the order of their names, with what each holds at any depth. */
export function folderItems(folders: readonly Counted[]): z.input<typeof folderItem>[] {
  const known = byId(folders)
  const totals = new Map(folders.map(({ id }) => [id, { files: 0, folders: 0 }]))
  for (const folder of folders) {
    for (const above of pathTo(known, folder.id)) {
      const total = totals.get(above.id)
      if (!total) continue
      total.files += folder.files
      if (above !== folder) total.folders += 1
    }
  }
  return folders.toSorted(inNameOrder).map(folder => {
    const path = pathTo(known, folder.id).slice(0, -1)
    return {
      _id: folder.document_id,
      type: 'folder',
      folderId: folder.document_id,
      folderName: folder.name,
      parentId: path.at(-1)?.document_id ?? '',
      root: rootOf(path),
      files: 0,
      folders: 0,
      ...totals.get(folder.id),
      updated_at: folder.updated_at.toISOString(),
    }
  })
}

/** Makes folders: their rows, in the order given. */
export const makeFolders = (
  tx: Tx,
  actor: Owner,
  folders: readonly { name: string; parent_id: number | null }[],
): PromiseLike<Folder[]> =>
  tx
    .db('my_folders')
    .insert(
      folders.map(({ name, parent_id }) => ({
        ...baseColumns(),
        company_id: actor.company.id,
        owner_id: actor.person.id,
        name,
        parent_id,
      })),
    )
    .returning(['id', 'document_id', 'parent_id', 'name', 'updated_at'])
