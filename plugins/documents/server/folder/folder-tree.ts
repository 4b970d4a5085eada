import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { folderTree } from '../../contract/folders.ts'
import { activeDocuments } from '../document/present.ts'
import { presentUploads } from '../file/uploads.ts'
import { countedFolders, folderItems } from './folders.ts'

export default handle(folderTree, async ({ actor, sql }) => {
  const folders = await countedFolders(sql, actor)
  const [loose] = (await activeDocuments(sql, actor).whereNull('documents.folder_id').count({ count: '*' })) as { count?: string }[]
  const [files] = (await presentUploads(sql, actor).whereNull('document_uploads.folder_id').count({ count: '*' })) as { count?: string }[]
  return done({ folders: folderItems(folders), loose: Number(loose?.count ?? 0), looseFiles: Number(files?.count ?? 0) }, { total: folders.length })
})
