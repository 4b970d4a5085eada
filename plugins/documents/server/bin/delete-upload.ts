import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { deleteUpload } from '../../contract/uploads.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import { mayDeleteUploads } from '../rows/rights.ts'
import { recordChange, uploadsForChange } from '../rows/upload-rows.ts'
import { softDelete } from './bin.ts'

const { texts } = deleteUpload

export default handleWrite(deleteUpload, async ({ input: { uploadId }, actor, tx }) => {
  await lockPlaces(tx, actor.company.id)
  const files = await uploadsForChange(tx, actor, uploadId)
  if (!files) return notFound(texts.missing)
  if (!mayDeleteUploads(actor, files)) return refuse(deleteUpload, 'notYours')
  await ofCompany(tx.db, 'document_uploads', actor)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .update(softDelete(actor))
  await recordChange(tx, actor, 'Deleted', files)
  return done({ deleted: files.length }, { text: texts.deleted })
})
