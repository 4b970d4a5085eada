import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { searchDocuments } from '../../contract/documents.ts'
import { listReply, page } from '../overview/lists.ts'
import { byName } from '../overview/order.ts'
import { activeDocuments, documentItem } from '../rows/document-rows.ts'
import { inSubtreeOf, matching } from '../rows/narrowing.ts'
import { searchesTexts } from '../rows/readable.ts'
import { search } from './search.ts'

export default handleRead(searchDocuments, async ({ input, actor, db }) =>
  searchesTexts(actor)
    ? listReply(await search(db, actor, input), row => ({
        ...documentItem(row),
        snippet: row.snippet,
        searched: row.searched,
        near: row.near,
      }))
    : listReply(
        await page(
          db,
          activeDocuments(db, actor)
            .where(matching(db, input.searchValue))
            .where(inSubtreeOf(db, actor, input.folderId)),
          { ...input, order: byName },
        ),
        row => ({ ...documentItem(row), snippet: '', searched: '', near: false }),
      ),
)
