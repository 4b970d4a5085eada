import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent } from '@cloudoc/core/server/call/outcome.ts'
import { backedUp } from '@cloudoc/documents/server/services.ts'
import { backupPdf } from '../../contract/exports.ts'
import { single } from './single.ts'

export default handleInSteps(backupPdf, async ({ input, actor, db }) => {
  const backup = await backedUp(db, actor.company.id, input.backupId)
  return backup ? single(actor, { ...backup, format: 'filepdf' }, backupPdf.texts) : absent(backupPdf.texts.missing)
})
