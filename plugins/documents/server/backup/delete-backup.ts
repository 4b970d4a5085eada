import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { deleteBackup } from '../../contract/revisions.ts'
import { record } from '../overview/activities.ts'
import { fileOfBackup } from './backups.ts'

const { texts } = deleteBackup

export default handle(deleteBackup, async ({ input: { backupId }, actor, tx }) => {
  const backup = await fileOfBackup(tx.sql, actor, backupId)
  if (!backup) return absent(texts.missing)
  const [deleted] = await ofCompany(tx.sql, 'document_backups', actor)
    .where({ document_id: backupId })
    .delete()
    .returning('file_id')
  if (!deleted) return absent(texts.missing)
  await record(tx, actor, { fileId: deleted.file_id, kind: 'backup deleted' })
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: [backup.fileId],
  })
  return done({}, { text: texts.deleted })
})
