import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { folderContents } from '../../contract/folders.ts'
import { byId, countedFolders, crumbs, folderItems, pathTo } from './folders.ts'
import { page, withStatus } from '../overview/lists.ts'
import { foldersInOrder, inOrder } from '../overview/order.ts'
import { documentItem, present } from '../document/present.ts'

export default handle(folderContents, async ({ input, actor, sql }) => {
  const all = await countedFolders(sql, actor)
  const folder = all.find(({ document_id }) => document_id === input.folderId)
  if (!folder && input.folderId !== '') return absent(folderContents.texts.missing)

  const folders = foldersInOrder(folderItems(all).filter(({ parentId }) => parentId === input.folderId), input)
  const found = present(sql, actor).where('documents.folder_id', folder?.id ?? null).where(withStatus(input.status))
  const { rows, total } = await page(sql, found, { ...input, order: inOrder(input) })
  const reply = { path: crumbs(pathTo(byId(all), folder?.id ?? null)), folders, documents: rows.map(documentItem) }
  return folders.length === 0 && rows.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})
