import { handle } from '@cloudoc/core/server/handle.ts'
import { done, isRefusal } from '@cloudoc/core/server/outcome.ts'
import { createSubfolder } from '../../contract/folders.ts'
import { makeFolder } from '../services/make-folder.ts'

export default handle(createSubfolder, async ({ input, actor, tx }) => {
  const made = await makeFolder(tx, actor, input)
  return isRefusal(made) ? made : done(made, { text: createSubfolder.texts.created })
})
