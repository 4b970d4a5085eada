import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { folderTree } from '../../contract/folders.ts'
import { countedFolders, folderItems } from './folders.ts'

export default handle(folderTree, async ({ actor, sql }) => {
  const folders = await countedFolders(sql, actor)
  const [loose] = await ofCompany(sql, 'documents', actor).whereNull('deleted_at').whereNull('folder_id').count({ count: '*' })
  return done({ folders: folderItems(folders), loose: Number(loose?.['count'] ?? 0) }, { total: folders.length })
})
