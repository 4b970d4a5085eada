import { handle } from '@cloudoc/core/server/handle.ts'
import { done, isRefusal } from '@cloudoc/core/server/outcome.ts'
import { createFolder } from '../../contract/folders.ts'
import { makeFolder } from '../services/make-folder.ts'

export default handle(createFolder, async ({ input, actor, tx }) => {
  const made = await makeFolder(tx, actor, { ...input, parentId: '' })
  return isRefusal(made) ? made : done(made, { text: createFolder.texts.created })
})
