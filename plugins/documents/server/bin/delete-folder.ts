import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { deleteFolder } from '../../contract/folders.ts'
import { record } from '../overview/activities.ts'
import { allFolders, lockPlaces, subtree } from '../rows/folder-rows.ts'
import { mayDeleteFolders } from '../rows/rights.ts'
import { documentsIn, softDelete, uploadsIn } from './bin.ts'

const { texts } = deleteFolder

export default handleWrite(deleteFolder, async ({ input, actor, tx }) => {
  await lockPlaces(tx, actor.company.id)
  const folders = await allFolders(tx.db, actor)
  const wanted = new Set(input.folderId)
  const roots = folders.filter(({ document_id }) => wanted.has(document_id))
  if (roots.length === 0 || roots.length < wanted.size) return notFound(texts.missing)

  const gone = subtree(folders, roots)
  const folderIds = gone.map(({ id }) => id)
  const documents = await documentsIn(tx, actor, folderIds)
  const uploads = await uploadsIn(tx, actor, folderIds)
  if (!mayDeleteFolders(actor, gone, documents, uploads)) return refuse(deleteFolder, 'notYours')

  const mark = softDelete(actor)
  await ofCompany(tx.db, 'folders', actor).whereIn('id', folderIds).update(mark)
  if (documents.length > 0)
    await ofCompany(tx.db, 'documents', actor)
      .whereIn(
        'id',
        documents.map(({ id }) => id),
      )
      .update(mark)
  if (uploads.length > 0)
    await ofCompany(tx.db, 'document_uploads', actor)
      .whereIn(
        'id',
        uploads.map(({ id }) => id),
      )
      .update(mark)
  await record(
    tx,
    actor,
    roots.map(({ id, name }) => ({ folderId: id, kind: 'deleted', detail: name })),
  )
  await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: [] })
  return done({ folders: gone.length, documents: documents.length, files: uploads.length }, { text: texts.deleted })
})
