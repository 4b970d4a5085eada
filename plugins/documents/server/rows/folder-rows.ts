import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import {
  type ById,
  byId,
  heightOf,
  inNameOrder,
  isTaken,
  pathTo,
  subtree,
  within,
} from '@cloudoc/core/server/data/tree.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import type { crumb, folderItem } from '../../contract/shapes.ts'
import type { FolderRow } from '../tables.ts'
import { colourOf } from './colour.ts'
import { updateWaits } from './document-rows.ts'
import { isReadable } from './readable.ts'

/**
 * Folders in each other, and folders of a company. With them all at hand, paths, totals and moves need no
 * further look at the database.
 */
export const maxDepth = 8
export const maxFolders = 2000

/**
 * Whoever changes the places of a company's folders and documents waits here, so that two moves never make a
 * circle, and nothing is put into a folder that is just going to the bin. Until the transaction is over;
 * reading and saving texts do not wait.
 */
export const lockPlaces = async (tx: Tx, companyId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('documents.places'), ${companyId})`.run(tx)
}

export type Place = Pick<FolderRow, 'id' | 'document_id' | 'parent_id' | 'name' | 'maker_id' | 'package_id'>

/**
 * All folders of the company that are not in the bin and that the actor sees. What is made is bounded by
 * `maxFolders`.
 */
export const allFolders = (db: Db, actor: Actor): Promise<Place[]> =>
  sql<Place>`
    select f.id, f.document_id, f.parent_id, f.name, f.maker_id, f.package_id
      from folders f
     where ${inCompany(actor, 'f')}
       and f.deleted_at is null
       and ${isReadable(actor, 'f.id')}`.rows(db)

interface Held {
  documents: number
  files: number
  updates: number
}
export type Counted = Place & Pick<FolderRow, 'colour' | 'updated_at'> & Held

const nothing: Held = { documents: 0, files: 0, updates: 0 }

const folderColumns = sql`
  f.id, f.document_id, f.parent_id, f.name, f.maker_id, f.package_id, f.colour, f.updated_at`

const findPlainFolders = (db: Db, actor: Actor): Promise<Omit<Counted, keyof Held>[]> =>
  sql<Omit<Counted, keyof Held>>`
    select ${folderColumns}
      from folders f
     where ${inCompany(actor, 'f')}
       and f.deleted_at is null
       and ${isReadable(actor, 'f.id')}`.rows(db)

/** What lies in each of these folders itself. */
const countIn = (db: Db, actor: Actor, folderIds: readonly number[]): Promise<(Held & { id: number })[]> =>
  sql<Held & { id: number }>`
    select asked.id, held.documents, held.updates, kept.files
      from unnest(${folderIds}::int[]) as asked (id)
     cross join lateral (
       select count(*)::int as files
         from document_uploads u
        where ${inCompany(actor, 'u')}
          and u.deleted_at is null
          and u.folder_id = asked.id) kept
     cross join lateral (
       select count(*)::int as documents, (count(*) filter (where ${updateWaits}))::int as updates
         from documents
         left join template_versions v on v.id = documents.version_id
        where ${inCompany(actor, 'documents')}
          and documents.deleted_at is null
          and documents.folder_id = asked.id) held`.rows(db)

/**
 * All folders, and what lies in those beneath one, each for itself. Nothing is counted for the folder and
 * those beside it, which are no rows of its list: mostly one short statement, two where others lie in it.
 */
export async function foldersFrom(db: Db, actor: Actor, folderId: string): Promise<Counted[]> {
  if (folderId === '') return countedFolders(db, actor)
  const all = await findPlainFolders(db, actor)
  const beneath = subtree(
    all,
    all.filter(({ document_id }) => document_id === folderId),
  )
    .slice(1)
    .map(({ id }) => id)
  if (beneath.length === 0) return all.map(folder => ({ ...folder, ...nothing }))
  const rows = await countIn(db, actor, beneath)
  const held = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return all.map(folder => ({ ...folder, ...nothing, ...held.get(folder.id) }))
}

/**
 * All folders with the documents and uploaded files that lie in each itself, and the updates that wait for
 * them: one statement.
 */
export const countedFolders = (db: Db, actor: Actor): Promise<Counted[]> =>
  sql<Counted>`
    select ${folderColumns},
           coalesce(held.documents, 0) as documents, coalesce(held.updates, 0) as updates,
           coalesce(kept.files, 0) as files
      from folders f
      left join (
        select u.folder_id, count(*)::int as files
          from document_uploads u
         where ${inCompany(actor, 'u')}
           and u.deleted_at is null
         group by u.folder_id) kept on kept.folder_id = f.id
      left join (
        select documents.folder_id, count(*)::int as documents,
               (count(*) filter (where ${updateWaits}))::int as updates
          from documents
          left join template_versions v on v.id = documents.version_id
         where ${inCompany(actor, 'documents')}
           and documents.deleted_at is null
         group by documents.folder_id) held on held.folder_id = f.id
     where ${inCompany(actor, 'f')}
       and f.deleted_at is null
       and ${isReadable(actor, 'f.id')}`.rows(db)

export { type ById, byId, heightOf, isTaken, pathTo, subtree, within }

/**
 * Folders as a list shows them, in the order of their names, each with what it holds at any depth (documents
 * §3 Company folder).
 */
export function folderItems(folders: readonly Counted[]): z.input<typeof folderItem>[] {
  const known = byId(folders)
  const totals = new Map(folders.map(({ id }) => [id, { documents: 0, files: 0, folders: 0, updates: 0 }]))
  for (const folder of folders) {
    for (const above of pathTo(known, folder.id)) {
      const total = totals.get(above.id)
      if (!total) continue
      total.documents += folder.documents
      total.files += folder.files
      total.updates += folder.updates
      if (above !== folder) total.folders += 1
    }
  }
  return [...folders].sort(inNameOrder).map(folder => ({
    _id: folder.document_id,
    type: 'folder',
    folderId: folder.document_id,
    uId: folder.document_id,
    folderName: folder.name,
    label: folder.name,
    parentId: folder.parent_id === null ? '' : (known.get(folder.parent_id)?.document_id ?? ''),
    iconcolour: colourOf(folder.colour),
    colour: colourOf(folder.colour),
    documents: 0,
    files: 0,
    folders: 0,
    updates: 0,
    ...totals.get(folder.id),
    fromPackage: folder.package_id !== null,
    updated_at: folder.updated_at.toISOString(),
  }))
}

export const crumbs = (path: readonly Place[]): z.input<typeof crumb>[] =>
  path.map(({ document_id, name }) => ({ folderId: document_id, folderName: name }))

/** How many rows there are of what was found: one statement. */
export async function countOf(db: Db, found: Knex.QueryBuilder): Promise<number> {
  const [counted] = await db.count<{ count: string }[]>({ count: '*' }).from(found.clone().as('one'))
  return Number(counted?.count ?? 0)
}
