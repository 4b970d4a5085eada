import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { restoreBackup } from '../../contract/revisions.ts'
import { restoreText } from '../revision/restore-revision.ts'
import { fileOfBackup } from './backups.ts'

const { texts } = restoreBackup

export default handle(restoreBackup, async ({ input: { backupId }, actor, tx }) => {
  const backup = await fileOfBackup(tx.sql, actor, backupId)
  const revision = backup && (await restoreText(tx, actor, backup.fileId, { kind: 'backup', id: backupId }))
  return backup && revision !== undefined
    ? done({ fileId: backup.fileId, revision }, { text: texts.restored })
    : absent(texts.missing)
})
