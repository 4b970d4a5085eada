import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent } from '@cloudoc/core/server/call/outcome.ts'
import { filesOfSubscription } from '@cloudoc/documents/server/services.ts'
import { downloadSubscription } from '../../contract/exports.ts'
import { startExport } from './start.ts'

const { texts } = downloadSubscription

export default handle(downloadSubscription, async ({ input, actor, tx }) => {
  const found = await filesOfSubscription(tx.sql, actor.company.id, input.id, input.update_date)
  if (!found) return absent(texts.missing)
  return startExport(tx, actor, { format: 'pdf', files: found.map(id => ({ id, type: 'file' as const })), draft: false, texts })
})
