import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { notFound } from '@cloudoc/core/server/call/outcome.ts'
import { filesOfSubscription } from '@cloudoc/documents/server/services/documents.ts'
import * as contract from '../../contract/exports.ts'
import { startExport } from './start.ts'

export const bulkPdf = handleWrite(contract.bulkPdf, ({ input, actor, tx }) =>
  startExport(tx, actor, { format: 'pdf', files: input.files, draft: input.draft, call: contract.bulkPdf }),
)

export const bulkWord = handleWrite(contract.bulkWord, ({ input, actor, tx }) =>
  startExport(tx, actor, { format: 'word', files: input.files, draft: input.draft, call: contract.bulkWord }),
)

export const downloadSubscription = handleWrite(contract.downloadSubscription, async ({ input, actor, tx }) => {
  const { texts } = contract.downloadSubscription
  const found = await filesOfSubscription(tx.db, actor.company.id, input.id, input.update_date)
  if (!found) return notFound(texts.missing)
  return startExport(tx, actor, {
    format: 'pdf',
    files: found.map(id => ({ id, type: 'file' as const })),
    draft: false,
    call: contract.downloadSubscription,
  })
})
