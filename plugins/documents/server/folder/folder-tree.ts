import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { folderTree } from '../../contract/folders.ts'
import { activeDocuments } from '../rows/document-rows.ts'
import { countedFolders, countOf, folderItems } from '../rows/folder-rows.ts'
import { presentUploads } from '../rows/upload-rows.ts'

export default handleRead(folderTree, async ({ actor, db }) => {
  const [folders, loose, files] = await Promise.all([
    countedFolders(db, actor),
    countOf(db, activeDocuments(db, actor).whereNull('documents.folder_id')),
    countOf(db, presentUploads(db, actor).whereNull('document_uploads.folder_id')),
  ])
  return done({ folders: folderItems(folders), loose, looseFiles: files }, { total: folders.length })
})
