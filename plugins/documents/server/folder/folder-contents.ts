import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { folderContents } from '../../contract/folders.ts'
import { itemIn } from '../document/present.ts'
import { uploadItem } from '../file/uploads.ts'
import { foldersInOrder } from '../overview/order.ts'
import { contentsOf } from './contents.ts'
import { byId, crumbs, folderItems, foldersFrom, pathTo } from './folders.ts'

export default handle(folderContents, async ({ input, actor, sql }) => {
  const [all, { documents, files, order, total }] = await Promise.all([
    foldersFrom(sql, actor, input.folderId),
    contentsOf(sql, actor, input),
  ])
  const folder = all.find(({ document_id }) => document_id === input.folderId)
  if (!folder && input.folderId !== '') return absent(folderContents.texts.missing)

  const folders = foldersInOrder(
    folderItems(all).filter(({ parentId }) => parentId === input.folderId),
    input,
  )
  // They all lie in this folder.
  const where = { folder: folder?.name ?? null, folder_id: folder?.document_id ?? null }
  const reply = {
    path: crumbs(pathTo(byId(all), folder?.id ?? null)),
    folders,
    documents: documents.map(row => itemIn(row, where)),
    files: files.map(uploadItem),
    order,
  }
  return folders.length === 0 && order.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})
