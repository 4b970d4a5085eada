import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type BoundCall, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { byId, heightOf, pathTo, subtree, within } from '@cloudoc/core/server/data/tree.ts'
import { useBlobs } from '@cloudoc/storage/server/services.ts'
import { copyMine, copyMyFolder } from '../../contract/files.ts'
import { filesOf } from './files.ts'
import { placeOf } from './move.ts'
import { freeName, lower, takenNames } from './names.ts'
import { type Folder, folderById, foldersOf, lockPlaces, makeFolders, maxDepth, maxFolders } from './places.ts'

/** Files in one copy of a folder. */
const maxFiles = 5000

interface Copy {
  id: number
  name: string
  folder: number | null
  document_id: string
}

/**
 * Copies files: an upload is the same file with one more use, a text begins anew with its newest words. Two
 * statements, and one for the uploads.
 */
async function copyFiles(tx: Tx, actor: Actor, copies: readonly Copy[]): Promise<void> {
  if (copies.length === 0) return
  const at = now()
  const uploads = await sql<{ blob_id: number }>`
    with wanted as (
      select *
        from jsonb_to_recordset(${jsonb(copies)}) as c (id int, name text, folder int, document_id text)),
    made as (
      insert into my_files (
        document_id, created_at, updated_at, published_at, company_id, owner_id, area, folder_id, name, kind,
        blob_id, media_type, size, revision_number, changed_at)
      select wanted.document_id, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
             f.company_id, f.owner_id, f.area, wanted.folder, wanted.name, f.kind,
             f.blob_id, f.media_type, f.size, case f.kind when 'text' then 1 else 0 end, ${at}::timestamp
        from wanted
        join my_files f on f.id = wanted.id
       where ${inCompany(actor, 'f')}
         and f.owner_id = ${actor.person.id}
      returning blob_id)
    select made.blob_id
      from made
     where made.blob_id is not null`.rows(tx)
  await sql`
    insert into my_revisions (
      document_id, created_at, updated_at, published_at, company_id, file_id, number, author_id,
      header, body, footer, plain, hash, saved_at)
    select substr('a' || md5(made.document_id || ${at}::text), 1, 24),
           ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
           r.company_id, made.id, 1, ${actor.person.id}::int,
           r.header, r.body, r.footer, r.plain, r.hash, ${at}::timestamp
      from jsonb_to_recordset(${jsonb(copies)}) as c (id int, document_id text)
      join my_files f      on f.id = c.id
      join my_files made   on made.document_id = c.document_id
      join my_revisions r  on r.file_id = f.id and r.number = f.revision_number
     where ${inCompany(actor, 'f', 'made', 'r')}
       and f.owner_id = ${actor.person.id}`.run(tx)
  await useBlobs(
    tx,
    actor.company.id,
    uploads.map(({ blob_id }) => blob_id),
  )
}

const copySome = handleWrite(copyMine, async ({ input: { id, fileId }, actor, tx }) => {
  const { texts } = copyMine
  const to = placeOf(id)
  if (to === undefined || fileId.length === 0) return invalid({ id: 'missing' }, texts.noFolder)
  await lockPlaces(tx, actor.person.id)
  const target = folderById(await foldersOf(tx.db, actor), to)
  if (target === undefined) return notFound(texts.folderMissing)
  const ids = [...new Set(fileId)]
  const files = await filesOf(tx.db, actor)
    .whereIn('my_files.document_id', ids)
    .orderBy('my_files.id')
    .select('my_files.id', 'my_files.name')
  if (files.length < ids.length) return notFound(texts.missing)
  const there = target?.id ?? null
  const taken = await takenNames(tx.db, actor, there)
  await copyFiles(
    tx,
    actor,
    files.map(({ id, name }) => ({ id, name: freeName(name, taken), folder: there, document_id: newId() })),
  )
  return done({ copied: files.length }, { text: texts.copied })
})

/**
 * Copies a folder with those inside it, a level at a time, from the top down: one statement each, at most eight.
 * Answers the public id of the copy, and the row id of each copy by that of its original.
 * @param top name and place of the copy
 */
async function copyFolders(
  tx: Tx,
  actor: Actor,
  { root, inside, top }: { root: Folder; inside: readonly Folder[]; top: { name: string; parent_id: number | null } },
): Promise<{ made: string; copies: Map<number, number> }> {
  const copies = new Map<number, number>()
  let made = ''
  for (let level = [root]; level.length > 0; level = level.flatMap(folder => within(inside, folder.id))) {
    const rows = await makeFolders(
      tx,
      actor,
      level.map(folder =>
        folder === root ? top : { name: folder.name, parent_id: copies.get(folder.parent_id ?? 0) ?? null },
      ),
    )
    for (const [at, folder] of level.entries()) copies.set(folder.id, rows[at]?.id ?? 0)
    if (level[0] === root) made = rows[0]?.document_id ?? ''
  }
  return { made, copies }
}

const copyFolder = handleWrite(copyMyFolder, async ({ input: { selectedFolderId, folderId }, actor, tx }) => {
  const { texts } = copyMyFolder
  const to = placeOf(selectedFolderId)
  if (to === undefined) return invalid({ selectedFolderId: 'missing' }, texts.noFolder)
  await lockPlaces(tx, actor.person.id)
  const folders = await foldersOf(tx.db, actor)
  const [target, root] = [folderById(folders, to), folderById(folders, folderId)]
  if (target === undefined || !root) return notFound(texts.missing)
  const there = target?.id ?? null
  const path = pathTo(byId(folders), there)
  if (path.includes(root)) return refuse(copyMyFolder, 'circle')
  if (path.length + heightOf(folders, root) > maxDepth) return refuse(copyMyFolder, 'tooDeep')
  const inside = subtree(folders, [root])
  if (folders.length + inside.length > maxFolders) return refuse(copyMyFolder, 'full')
  const files = await filesOf(tx.db, actor)
    .whereIn(
      'my_files.folder_id',
      inside.map(({ id }) => id),
    )
    .limit(maxFiles + 1)
    .select('my_files.id', 'my_files.name', 'my_files.folder_id')
  if (files.length > maxFiles) return refuse(copyMyFolder, 'tooMany')

  const taken = new Set(within(folders, there).map(({ name }) => lower(name)))
  const top = { name: freeName(root.name, taken), parent_id: there }
  const { made, copies } = await copyFolders(tx, actor, { root, inside, top })
  await copyFiles(
    tx,
    actor,
    files.map(({ id, name, folder_id }) => ({
      id,
      name,
      folder: copies.get(folder_id ?? 0) ?? null,
      document_id: newId(),
    })),
  )
  return done({ folderId: made, folders: inside.length, files: files.length }, { text: texts.copied })
})

export const copies: readonly BoundCall[] = [copySome, copyFolder]
