import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { editFolder } from '../../contract/folders.ts'
import { type Activity, record } from '../overview/activities.ts'
import {
  allFolders,
  byId,
  heightOf,
  isTaken,
  lockPlaces,
  maxDepth,
  pathTo,
  subtree,
  within,
} from '../rows/folder-rows.ts'

const { texts } = editFolder

export default handleWrite(editFolder, async ({ input, actor, tx }) => {
  await lockPlaces(tx, actor.company.id)
  const folders = await allFolders(tx.db, actor)
  const find = (id: string | undefined) => folders.find(({ document_id }) => document_id === id)
  const folder = find(input.folderId)
  const parent = find(input.parentId)
  if (!folder || (input.parentId && !parent)) return notFound(texts.missing)

  const place = input.parentId === undefined ? folder.parent_id : (parent?.id ?? null)
  const name = input.folderName ?? folder.name
  const moved = place !== folder.parent_id
  if (moved && parent && subtree(folders, [folder]).includes(parent)) return refuse(editFolder, 'circle')
  if (moved && pathTo(byId(folders), place).length + heightOf(folders, folder) > maxDepth)
    return refuse(editFolder, 'tooDeep')
  if (
    isTaken(
      name,
      within(folders, place).filter(each => each !== folder),
    )
  )
    return refuse(editFolder, 'taken')

  const changes: Activity[] = [
    ...(name === folder.name ? [] : [{ folderId: folder.id, kind: 'renamed', detail: name }]),
    ...(moved ? [{ folderId: folder.id, kind: 'moved', detail: parent?.name ?? '' }] : []),
  ]
  if (changes.length > 0) {
    await ofCompany(tx.db, 'folders', actor)
      .where({ id: folder.id })
      .update({ name, parent_id: place, updated_at: now() })
    await record(tx, actor, changes)
    await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: [] })
  }
  return done({ folderId: folder.document_id, folderName: name }, { text: texts.updated })
})
