import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { upToDate } from '../../contract/documents.ts'
import { activeDocuments, documentItem, updateWaits } from '../rows/document-rows.ts'
import { inSet, listReply, page, soon } from './lists.ts'
import { byName } from './order.ts'

export default handleRead(upToDate, async ({ input, actor, db }) =>
  listReply(
    await page(
      db,
      activeDocuments(db, actor)
        .where(inSet(input.set))
        .where('documents.review_date', '>', soon())
        .whereRaw(sql`not ${updateWaits}`.toRaw(db)),
      { order: byName, ...input },
    ),
    documentItem,
  ),
)
