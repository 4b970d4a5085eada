import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { allDocuments } from '../../contract/documents.ts'
import { activeDocuments, documentItem } from '../rows/document-rows.ts'
import { matching } from '../rows/narrowing.ts'
import { rowsOf, withTexts } from '../text/content-of-rows.ts'
import { inSet, page, withStatus } from './lists.ts'
import { inOrder } from './order.ts'

export default handleRead(allDocuments, async ({ input, actor, db }) => {
  const { rows, total } = await page(
    db,
    activeDocuments(db, actor)
      .where(matching(db, input.searchValue))
      .where(withStatus(db, input.status))
      .where(inSet(input.set)),
    { ...input, limit: rowsOf(input), order: inOrder(input) },
  )
  if (rows.length === 0) return empty([], 'nothing', { total })
  return done(await withTexts(db, actor, rows.map(documentItem), input.withContent), { total })
})
