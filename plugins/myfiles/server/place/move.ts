import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type BoundCall, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { byId, heightOf, pathTo, within } from '@cloudoc/core/server/data/tree.ts'
import { moveMine, moveMyFolder } from '../../contract/files.ts'
import { filesOf } from './files.ts'
import { freeName, lower, takenNames } from './names.ts'
import { folderById, foldersOf, lockPlaces, maxDepth } from './places.ts'

/** Where something goes to, as it is asked for: a folder, 'root' or '' for the top; nothing: none was chosen. */
export const placeOf = (asked: string | undefined): string | undefined => (asked === 'root' ? '' : asked)

/** Names of rows change with their place: one statement, whatever the number. */
const put = (
  tx: Tx,
  actor: Actor,
  table: 'my_files' | 'my_folders',
  { placed, to }: { placed: readonly { id: number; name: string }[]; to: number | null },
): Promise<number> =>
  sql`
    update ${sqlText(table)} t
       set name = place.name, updated_at = ${now()},
           ${sqlText(table === 'my_files' ? 'folder_id' : 'parent_id')} = ${to}
      from jsonb_to_recordset(${jsonb(placed)}) as place (id int, name text)
     where ${inCompany(actor, 't')}
       and t.id = place.id
       and t.owner_id = ${actor.person.id}`.run(tx)

async function moveFiles(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  to: string,
): Promise<Outcome<{ moved: number }>> {
  const { texts } = moveMine
  await lockPlaces(tx, actor.person.id)
  const target = folderById(await foldersOf(tx.db, actor), to)
  if (target === undefined) return notFound(texts.folderMissing)
  const files = await filesOf(tx.db, actor)
    .whereIn('my_files.document_id', [...ids])
    .orderBy('my_files.id')
    .forUpdate('my_files')
    .select('my_files.id', 'my_files.name', 'my_files.folder_id')
  if (files.length === 0 || files.length < ids.length) return notFound(texts.missing)
  const there = target?.id ?? null
  const moving = files.filter(({ folder_id }) => folder_id !== there)
  const taken = await takenNames(tx.db, actor, there)
  await put(tx, actor, 'my_files', {
    placed: moving.map(({ id, name }) => ({ id, name: freeName(name, taken) })),
    to: there,
  })
  return done({ moved: moving.length }, { text: texts.moved })
}

async function moveFolders(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  to: string,
): Promise<Outcome<{ moved: number }>> {
  const { texts } = moveMyFolder
  await lockPlaces(tx, actor.person.id)
  const folders = await foldersOf(tx.db, actor)
  const target = folderById(folders, to)
  const moving = folders.filter(({ document_id }) => ids.includes(document_id))
  if (target === undefined || moving.length === 0 || moving.length < ids.length) return notFound(texts.missing)
  const known = byId(folders)
  const path = pathTo(known, target?.id ?? null)
  if (path.some(each => moving.includes(each))) return refuse(moveMyFolder, 'circle')
  if (moving.some(folder => path.length + heightOf(folders, folder) > maxDepth)) return refuse(moveMyFolder, 'tooDeep')
  const there = target?.id ?? null
  const going = moving.filter(({ parent_id }) => parent_id !== there)
  const taken = new Set(within(folders, there).map(({ name }) => lower(name)))
  await put(tx, actor, 'my_folders', {
    placed: going.map(({ id, name }) => ({ id, name: freeName(name, taken) })),
    to: there,
  })
  return done({ moved: going.length }, { text: texts.moved })
}

const move = handleWrite(moveMine, async ({ input: { id, fileId, type }, actor, tx }) => {
  const to = placeOf(id)
  if (to === undefined || fileId.length === 0) return invalid({ id: 'missing' }, moveMine.texts.noFolder)
  return (type === 'folder' ? moveFolders : moveFiles)(tx, actor, [...new Set(fileId)], to)
})

const moveOne = handleWrite(moveMyFolder, async ({ input: { selectedFolderId, folderId }, actor, tx }) => {
  const to = placeOf(selectedFolderId)
  return to === undefined
    ? invalid({ selectedFolderId: 'missing' }, moveMyFolder.texts.noFolder)
    : moveFolders(tx, actor, [folderId], to)
})

export const moves: readonly BoundCall[] = [move, moveOne]
