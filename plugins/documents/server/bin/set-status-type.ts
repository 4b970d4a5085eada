import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { setStatusType } from '../../contract/documents.ts'
import { binnedFiles } from './sources.ts'
import { trashDocuments } from './trash.ts'

const { texts } = setStatusType

export default handleWrite(setStatusType, async ({ input: { fileId, status_type }, actor, tx }) => {
  if (status_type === 'Deleted') {
    const deleted = await trashDocuments(tx, actor, fileId)
    if (deleted === 'missing') return notFound(texts.missing)
    if (deleted === 'notYours') return refuse(setStatusType, 'notYours')
    return done({ changed: deleted, status_type }, { text: texts.deleted })
  }
  const restored = await binnedFiles.restore(tx, actor, fileId)
  if (!isRefusal(restored)) return done({ changed: restored.count, status_type }, { text: texts.restored })
  if (restored.kind === 'notFound') return notFound(texts.missing)
  return restored.kind === 'forbidden' ? refuse(setStatusType, 'notYours') : restored
})
