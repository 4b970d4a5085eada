import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { deleteFile } from '../../contract/documents.ts'
import { trashDocuments } from './trash.ts'

const { texts } = deleteFile

export default handle(deleteFile, async ({ input, actor, tx }) => {
  const deleted = await trashDocuments(tx, actor, input.fileId)
  if (deleted === 'missing') return notFound(texts.missing)
  if (deleted === 'notYours') return refuse(deleteFile, 'notYours')
  return done({ deleted }, { text: texts.deleted })
})
