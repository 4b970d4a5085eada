import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { deleteUpload } from '../../contract/uploads.ts'
import { mayDeleteUploads, softDelete } from '../bin/bin.ts'
import { lockPlaces } from '../folder/folders.ts'
import { recordChange, uploadsForChange } from './uploads.ts'

const { texts } = deleteUpload

export default handle(deleteUpload, async ({ input: { uploadId }, actor, tx }) => {
  await lockPlaces(tx, actor.company.id)
  const files = await uploadsForChange(tx, actor, uploadId)
  if (!files) return absent(texts.missing)
  if (!mayDeleteUploads(actor, files)) return refuse('forbidden', 'notYours', texts.notYours)
  await ofCompany(tx.sql, 'document_uploads', actor)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .update(softDelete(actor))
  await recordChange(tx, actor, 'Deleted', files)
  return done({ deleted: files.length }, { text: texts.deleted })
})
