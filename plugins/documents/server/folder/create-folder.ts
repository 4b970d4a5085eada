import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { createFolder } from '../../contract/folders.ts'
import { makeFolder } from './make-folder.ts'

export default handleWrite(createFolder, async ({ input, actor, tx }) => {
  const made = await makeFolder(tx, actor, { ...input, parentId: '' })
  return isRefusal(made) ? made : done(made, { text: createFolder.texts.created })
})
