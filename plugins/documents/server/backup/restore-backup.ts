import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { restoreBackup } from '../../contract/backups.ts'
import { restoreText } from '../revision/restore-revision.ts'
import { fileOfBackup } from './backups.ts'

const { texts } = restoreBackup

export default handleWrite(restoreBackup, async ({ input: { backupId }, actor, tx }) => {
  const backup = await fileOfBackup(tx.db, actor, backupId)
  const revision = backup && (await restoreText(tx, actor, backup.fileId, { kind: 'backup', id: backupId }))
  return backup && revision !== undefined
    ? done({ fileId: backup.fileId, revision }, { text: texts.restored })
    : notFound(texts.missing)
})
