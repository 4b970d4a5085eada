import { handle } from '@cloudoc/core/server/handle.ts'
import { recentDocuments } from '../../contract/documents.ts'
import { listReply, page } from '../services/lists.ts'
import { inOrder } from '../services/order.ts'
import { documentItem, present } from '../services/present.ts'

export default handle(recentDocuments, async ({ input, actor, sql }) =>
  listReply(await page(sql, present(sql, actor), { order: inOrder({ field: 'updated_at', order: 'desc' }), ...input }), documentItem))
