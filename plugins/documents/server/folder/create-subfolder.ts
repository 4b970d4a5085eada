import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { createSubfolder } from '../../contract/folders.ts'
import { makeFolder } from './make-folder.ts'

export default handleWrite(createSubfolder, async ({ input, actor, tx }) => {
  const made = await makeFolder(tx, actor, input)
  return isRefusal(made) ? made : done(made, { text: createSubfolder.texts.created })
})
