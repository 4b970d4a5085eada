import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { editFolder } from '../../contract/folders.ts'
import { type Activity, record } from '../overview/activities.ts'
import { allFolders, byId, heightOf, isTaken, lockPlaces, maxDepth, pathTo, subtree, within } from './folders.ts'

const { texts } = editFolder

export default handle(editFolder, async ({ input, actor, tx }) => {
  await lockPlaces(tx, actor.company.id)
  const folders = await allFolders(tx.sql, actor)
  const find = (id: string | undefined) => folders.find(({ document_id }) => document_id === id)
  const folder = find(input.folderId)
  const parent = find(input.parentId)
  if (!folder || (input.parentId && !parent)) return absent(texts.missing)

  const place = input.parentId === undefined ? folder.parent_id : (parent?.id ?? null)
  const name = input.folderName ?? folder.name
  const moved = place !== folder.parent_id
  if (moved && parent && subtree(folders, [folder]).includes(parent)) return refuse('conflict', 'circle', texts.circle)
  if (moved && pathTo(byId(folders), place).length + heightOf(folders, folder) > maxDepth)
    return refuse('conflict', 'tooDeep', texts.tooDeep)
  if (
    isTaken(
      name,
      within(folders, place).filter(each => each !== folder),
    )
  )
    return refuse('conflict', 'taken', texts.taken)

  const changes: Activity[] = [
    ...(name === folder.name ? [] : [{ folderId: folder.id, kind: 'renamed', detail: name }]),
    ...(moved ? [{ folderId: folder.id, kind: 'moved', detail: parent?.name ?? '' }] : []),
  ]
  if (changes.length > 0) {
    await ofCompany(tx.sql, 'folders', actor)
      .where({ id: folder.id })
      .update({ name, parent_id: place, updated_at: now() })
    await record(tx, actor, changes)
    await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: [] })
  }
  return done({ folderId: folder.document_id, folderName: name }, { text: texts.updated })
})
