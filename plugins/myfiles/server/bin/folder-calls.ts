import { type BoundCall, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { byId, isTaken, pathTo, within } from '@cloudoc/core/server/data/tree.ts'
import { createMyFolder, deleteMine, renameMine } from '../../contract/files.ts'
import { filesOf } from '../place/files.ts'
import { endingOf, isName, lower, takenNames, withEnding } from '../place/names.ts'
import { folderById, foldersOf, lockPlaces, makeFolders, maxDepth, maxFolders } from '../place/places.ts'
import { binFiles, binFolders } from './bin.ts'

const make = handleWrite(createMyFolder, async ({ input: { folderName, folderId, merge }, actor, tx }) => {
  const { texts } = createMyFolder
  if (folderName === '') return invalid({ folderName: 'missing' }, texts.nameless)
  if (!isName(folderName)) return invalid({ folderName: 'name' }, texts.badName)
  await lockPlaces(tx, actor.person.id)
  const folders = await foldersOf(tx.db, actor)
  const parent = folderById(folders, folderId)
  if (parent === undefined) return notFound(texts.missing)
  const parentId = parent?.id ?? null
  const beside = within(folders, parentId)
  const known = beside.find(({ name }) => lower(name) === lower(folderName))
  if (merge && known) return done({ folderId: known.document_id, folderName: known.name })
  if (isTaken(folderName, beside)) return refuse(createMyFolder, 'taken', { errors: { folderName: 'taken' } })
  if (folders.length >= maxFolders) return refuse(createMyFolder, 'full')
  if (pathTo(byId(folders), parentId).length >= maxDepth) return refuse(createMyFolder, 'tooDeep')
  const [made] = await makeFolders(tx, actor, [{ name: folderName, parent_id: parentId }])
  return done({ folderId: made?.document_id ?? '', folderName }, { text: texts.created })
})

const rename = handleWrite(renameMine, async ({ input: { folderName: given, type, folderId: id }, actor, tx }) => {
  const { texts } = renameMine
  if (given === '') return invalid({ folderName: 'missing' }, texts.nameless)
  if (!isName(given)) return invalid({ folderName: 'name' }, texts.badName)
  const taken = refuse(renameMine, 'taken', { errors: { folderName: 'taken' } })
  await lockPlaces(tx, actor.person.id)
  if (type === 'folder') {
    const folders = await foldersOf(tx.db, actor)
    const folder = folderById(folders, id)
    if (!folder) return notFound(texts.missing)
    if (
      isTaken(
        given,
        within(folders, folder.parent_id).filter(each => each !== folder),
      )
    )
      return taken
    await ofCompany(tx.db, 'my_folders', actor)
      .where({ id: folder.id })
      .update({ name: given.slice(0, 120), updated_at: now() })
    return done({ folderName: given.slice(0, 120) }, { text: texts.updated })
  }
  const file = await filesOf(tx.db, actor)
    .where('my_files.document_id', id)
    .first('my_files.id', 'my_files.folder_id', 'my_files.name', 'my_files.kind')
  if (!file) return notFound(texts.missing)
  const name = file.kind === 'upload' ? withEnding(given, endingOf(file.name)) : given
  if (lower(name) !== lower(file.name) && (await takenNames(tx.db, actor, file.folder_id)).has(lower(name)))
    return taken
  await ofCompany(tx.db, 'my_files', actor).where({ id: file.id }).update({ name, updated_at: now() })
  return done({ folderName: name }, { text: texts.renamed })
})

const remove = handleWrite(deleteMine, async ({ input: { id, type }, actor, tx }) => {
  const gone = id.length === 0 ? 0 : await (type === 'folder' ? binFolders : binFiles)(tx, actor, [...new Set(id)])
  return gone === 0 ? notFound(deleteMine.texts.missing) : done({ deleted: gone }, { text: deleteMine.texts.deleted })
})

export const folderCalls: readonly BoundCall[] = [make, rename, remove]
