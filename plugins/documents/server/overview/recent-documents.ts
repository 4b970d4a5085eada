import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { recentDocuments } from '../../contract/documents.ts'
import { activeDocuments, documentItem } from '../rows/document-rows.ts'
import { inSet, listReply, page } from './lists.ts'
import { inOrder } from './order.ts'

export default handleRead(recentDocuments, async ({ input, actor, db }) =>
  listReply(
    await page(db, activeDocuments(db, actor).where(inSet(input.set)), {
      order: inOrder({ field: 'updated_at', order: 'desc' }),
      ...input,
    }),
    documentItem,
  ),
)
