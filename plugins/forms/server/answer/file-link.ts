import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { blobLink, mayLeave } from '@cloudoc/storage/server/services.ts'
import { answerFileLink } from '../../contract/answers.ts'
import { findAnswer } from './find.ts'

const { texts } = answerFileLink

export default handle(answerFileLink, async ({ input: { answerId, file: token }, actor, sql }) => {
  const found = await findAnswer(sql, actor, answerId)
  if (!found) return absent(texts.missing)
  const file = found.files.find(({ document_id }) => document_id === token)
  const blob =
    file &&
    (await ofCompany(sql, 'storage_blobs', actor)
      .where({ id: file.blob_id, state: 'kept' })
      .first('document_id', 'scan'))
  if (!file || !blob) return absent(texts.noFile)
  if (blob.scan === 'infected') return refuse('conflict', 'infected', texts.infected)
  return mayLeave(blob.scan)
    ? done(blobLink({ blobId: blob.document_id, fileName: file.file_name, sessionId: actor.session.id }))
    : refuse('busy', 'notYet', texts.notYet)
})
