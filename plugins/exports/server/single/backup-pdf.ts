import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { notFound } from '@cloudoc/core/server/call/outcome.ts'
import { backedUp } from '@cloudoc/documents/server/services/export.ts'
import { backupPdf } from '../../contract/exports.ts'
import { single } from '../rendering/single-file.ts'

export default handleWithoutTransaction(backupPdf, async ({ input, actor, db }) => {
  const backup = await backedUp(db, actor.company.id, input.backupId)
  return backup ? single(actor, { ...backup, format: 'filepdf' }, backupPdf) : notFound(backupPdf.texts.missing)
})
