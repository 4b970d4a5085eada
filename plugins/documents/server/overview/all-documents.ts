import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { allDocuments } from '../../contract/documents.ts'
import { activeDocuments, documentItem } from '../document/present.ts'
import { matching } from '../search/narrowing.ts'
import { inSet, listReply, page, withStatus } from './lists.ts'
import { inOrder } from './order.ts'

export default handleRead(allDocuments, async ({ input, actor, db }) =>
  listReply(
    await page(
      db,
      activeDocuments(db, actor)
        .where(matching(db, input.searchValue))
        .where(withStatus(db, input.status))
        .where(inSet(input.set)),
      { ...input, order: inOrder(input) },
    ),
    documentItem,
  ),
)
