import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { folderContents } from '../../contract/folders.ts'
import { foldersInOrder } from '../overview/order.ts'
import { itemIn } from '../rows/document-rows.ts'
import { byId, crumbs, folderItems, foldersFrom, pathTo } from '../rows/folder-rows.ts'
import { uploadItem } from '../rows/upload-rows.ts'
import { rowsOf, withTexts } from '../text/content-of-rows.ts'
import { contentsOf } from './contents.ts'

export default handleRead(folderContents, async ({ input, actor, db }) => {
  const [all, { documents, files, order, total }] = await Promise.all([
    foldersFrom(db, actor, input.folderId),
    contentsOf(db, actor, { ...input, limit: rowsOf(input) }),
  ])
  const folder = all.find(({ document_id }) => document_id === input.folderId)
  if (!folder && input.folderId !== '') return notFound(folderContents.texts.missing)

  const folders = foldersInOrder(
    folderItems(all).filter(({ parentId }) => parentId === input.folderId),
    input,
  )
  // They all lie in this folder.
  const where = {
    folder: folder?.name ?? null,
    folder_id: folder?.document_id ?? null,
    folder_colour: folder?.colour ?? null,
  }
  const reply = {
    path: crumbs(pathTo(byId(all), folder?.id ?? null)),
    folders,
    documents: await withTexts(
      db,
      actor,
      documents.map(row => itemIn(row, where)),
      input.withContent,
    ),
    files: files.map(uploadItem),
    order,
  }
  return folders.length === 0 && order.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
