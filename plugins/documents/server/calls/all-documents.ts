import { handle } from '@cloudoc/core/server/handle.ts'
import { allDocuments } from '../../contract/documents.ts'
import { listReply, page } from '../services/lists.ts'
import { inOrder } from '../services/order.ts'
import { documentItem, present } from '../services/present.ts'
import { matching } from '../services/search.ts'

export default handle(allDocuments, async ({ input, actor, sql }) =>
  listReply(await page(sql, present(sql, actor).where(matching(input.searchValue)), { ...input, order: inOrder(input) }), documentItem))
