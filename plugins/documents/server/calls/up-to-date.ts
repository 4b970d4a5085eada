import { handle } from '@cloudoc/core/server/handle.ts'
import { upToDate } from '../../contract/documents.ts'
import { listReply, page, soon } from '../services/lists.ts'
import { byName } from '../services/order.ts'
import { documentItem, present, updateWaits } from '../services/present.ts'

export default handle(upToDate, async ({ input, actor, sql }) =>
  listReply(await page(sql, present(sql, actor).where('documents.review_date', '>', soon()).whereRaw(`not ${updateWaits}`), { order: byName, ...input }), documentItem))
