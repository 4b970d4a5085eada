import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { blobLink, mayLeave } from '@cloudoc/storage/server/services.ts'
import { answerFileLink } from '../../contract/answers.ts'
import { readerOf } from '../rights/answer-reader.ts'
import { findAnswer } from './find-answer.ts'

const { texts } = answerFileLink

export default handleRead(answerFileLink, async ({ input: { answerId, file: token }, actor, db }) => {
  const found = await findAnswer(db, readerOf(actor), answerId)
  if (!found) return notFound(texts.missing)
  const file = found.files.find(({ document_id }) => document_id === token)
  const blob =
    file &&
    (await ofCompany(db, 'storage_blobs', actor)
      .where({ id: file.blob_id, state: 'kept' })
      .first('document_id', 'scan'))
  if (!file || !blob) return notFound(texts.noFile)
  if (blob.scan === 'infected') return refuse(answerFileLink, 'infected')
  return mayLeave(blob.scan)
    ? done(blobLink({ blobId: blob.document_id, fileName: file.file_name, sessionId: actor.session.id }))
    : refuse(answerFileLink, 'notYet')
})
