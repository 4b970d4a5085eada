import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { backupList } from '../../contract/backups.ts'
import { backupsOf } from './backups.ts'

export default handleRead(backupList, async ({ input, actor, db }) => {
  const file = await ofCompany(db, 'documents', actor)
    .where({ document_id: input.fileId })
    .whereNull('deleted_at')
    .first('id')
  if (!file) return notFound(backupList.texts.missing)
  const { rows, total } = await backupsOf(db, actor, file.id, input)
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows, { total })
})
