import { handle } from '@cloudoc/core/server/call/handle.ts'
import { recentDocuments } from '../../contract/documents.ts'
import { activeDocuments, documentItem } from '../document/present.ts'
import { inSet, listReply, page } from './lists.ts'
import { inOrder } from './order.ts'

export default handle(recentDocuments, async ({ input, actor, sql }) =>
  listReply(
    await page(sql, activeDocuments(sql, actor).where(inSet(input.set)), {
      order: inOrder({ field: 'updated_at', order: 'desc' }),
      ...input,
    }),
    documentItem,
  ),
)
