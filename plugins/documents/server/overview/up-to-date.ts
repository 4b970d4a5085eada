import { handle } from '@cloudoc/core/server/call/handle.ts'
import { upToDate } from '../../contract/documents.ts'
import { activeDocuments, documentItem, updateWaits } from '../document/present.ts'
import { inSet, listReply, page, soon } from './lists.ts'
import { byName } from './order.ts'

export default handle(upToDate, async ({ input, actor, sql }) =>
  listReply(
    await page(
      sql,
      activeDocuments(sql, actor)
        .where(inSet(input.set))
        .where('documents.review_date', '>', soon())
        .whereRaw(`not ${updateWaits}`),
      { order: byName, ...input },
    ),
    documentItem,
  ),
)
