import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { deleteFile } from '../../contract/documents.ts'
import { record } from '../overview/activities.ts'
import { mayDeleteDocuments, stroke } from './bin.ts'
import { filesForChange } from '../document/files.ts'
import { lockPlaces } from '../folder/folders.ts'

const { texts } = deleteFile

export default handle(deleteFile, async ({ input, actor, tx }) => {
  await lockPlaces(tx, actor.company.id)
  const files = await filesForChange(tx, actor, input.fileId)
  if (!files) return absent(texts.missing)
  if (!mayDeleteDocuments(actor, files)) return refuse('forbidden', 'notYours', texts.notYours)

  await ofCompany(tx.sql, 'documents', actor).whereIn('id', files.map(({ id }) => id)).update(stroke(actor))
  await record(tx, actor, files.map(({ id }) => ({ fileId: id, kind: 'deleted' })))
  await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: files.map(({ document_id }) => document_id) })
  return done({ deleted: files.length }, { text: texts.deleted })
})
