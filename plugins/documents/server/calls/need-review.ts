import { handle } from '@cloudoc/core/server/handle.ts'
import { needReview } from '../../contract/documents.ts'
import { listReply, page, withStatus } from '../services/lists.ts'
import { inOrder } from '../services/order.ts'
import { documentItem, present } from '../services/present.ts'

export default handle(needReview, async ({ input, actor, sql }) =>
  listReply(await page(sql, present(sql, actor).where(withStatus('review')), { order: inOrder({ field: 'review_date', order: 'asc' }), ...input }), documentItem))
