import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { saveHeaderFooter } from '../../contract/editing.ts'
import { runTextTask } from '../text/run-text-task.ts'
import { indexed } from '../text/text-work.ts'
import { save } from './saving.ts'

export default handleWithoutTransaction(saveHeaderFooter, async ({ input, actor }) => {
  const { fileId, revision, saveId } = input
  const clean = await runTextTask(actor.company.id, 'sanitizedText', {
    header: input.headerContent,
    body: '',
    footer: input.footerContent,
  })
  if (isRefusal(clean)) return clean
  const { header, footer } = clean
  return inTransaction(tx =>
    save(
      tx,
      actor,
      { fileId, revision, saveId, text: { header, footer } },
      async ({ body }) => indexed({ header, body, footer }),
      saveHeaderFooter,
    ),
  )
})
