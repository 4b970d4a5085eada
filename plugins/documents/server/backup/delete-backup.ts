import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { deleteBackup } from '../../contract/backups.ts'
import { record } from '../overview/activities.ts'
import { fileOfBackup } from './backups.ts'

const { texts } = deleteBackup

export default handleWrite(deleteBackup, async ({ input: { backupId }, actor, tx }) => {
  const backup = await fileOfBackup(tx.db, actor, backupId)
  if (!backup) return notFound(texts.missing)
  const [deleted] = await ofCompany(tx.db, 'document_backups', actor)
    .where({ document_id: backupId })
    .delete()
    .returning('file_id')
  if (!deleted) return notFound(texts.missing)
  await record(tx, actor, { fileId: deleted.file_id, kind: 'backup deleted' })
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: [backup.fileId],
  })
  return done({}, { text: texts.deleted })
})
