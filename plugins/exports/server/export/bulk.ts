import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent } from '@cloudoc/core/server/call/outcome.ts'
import { filesOfSubscription } from '@cloudoc/documents/server/services.ts'
import * as contract from '../../contract/exports.ts'
import { startExport } from './start.ts'

export const bulkPdf = handle(contract.bulkPdf, ({ input, actor, tx }) =>
  startExport(tx, actor, { format: 'pdf', files: input.files, draft: input.draft, texts: contract.bulkPdf.texts }),
)

export const bulkWord = handle(contract.bulkWord, ({ input, actor, tx }) =>
  startExport(tx, actor, { format: 'word', files: input.files, draft: input.draft, texts: contract.bulkWord.texts }),
)

export const downloadSubscription = handle(contract.downloadSubscription, async ({ input, actor, tx }) => {
  const { texts } = contract.downloadSubscription
  const found = await filesOfSubscription(tx.sql, actor.company.id, input.id, input.update_date)
  if (!found) return absent(texts.missing)
  return startExport(tx, actor, {
    format: 'pdf',
    files: found.map(id => ({ id, type: 'file' as const })),
    draft: false,
    texts,
  })
})
