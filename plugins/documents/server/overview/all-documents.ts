import { handle } from '@cloudoc/core/server/call/handle.ts'
import { allDocuments } from '../../contract/documents.ts'
import { activeDocuments, documentItem } from '../document/present.ts'
import { matching } from '../search/narrowing.ts'
import { inSet, listReply, page, withStatus } from './lists.ts'
import { inOrder } from './order.ts'

export default handle(allDocuments, async ({ input, actor, sql }) =>
  listReply(
    await page(
      sql,
      activeDocuments(sql, actor)
        .where(matching(input.searchValue))
        .where(withStatus(input.status))
        .where(inSet(input.set)),
      { ...input, order: inOrder(input) },
    ),
    documentItem,
  ),
)
