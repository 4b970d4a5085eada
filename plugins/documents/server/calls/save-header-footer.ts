import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { handleInSteps } from '@cloudoc/core/server/handle.ts'
import { saveHeaderFooter } from '../../contract/editing.ts'
import { onText } from '../services/on-text.ts'
import { save } from '../services/saving.ts'
import { indexed } from '../services/text-work.ts'

export default handleInSteps(saveHeaderFooter, async ({ input, actor }) => {
  const { fileId, revision, saveId } = input
  const { header, footer } = await onText('cleaned', { header: input.headerContent, body: '', footer: input.footerContent })
  return inTransaction(tx => save(tx, actor, { fileId, revision, saveId, text: { header, footer } },
    async ({ body }) => indexed({ header, body, footer }), saveHeaderFooter.texts))
})
