import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { needReview } from '../../contract/documents.ts'
import { activeDocuments, documentItem } from '../rows/document-rows.ts'
import { inSet, listReply, page, withStatus } from './lists.ts'
import { inOrder } from './order.ts'

export default handleRead(needReview, async ({ input, actor, db }) =>
  listReply(
    await page(db, activeDocuments(db, actor).where(inSet(input.set)).where(withStatus(db, 'review')), {
      order: inOrder({ field: 'review_date', order: 'asc' }),
      ...input,
    }),
    documentItem,
  ),
)
