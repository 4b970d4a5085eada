import { handle } from '@cloudoc/core/server/call/handle.ts'
import { searchDocuments } from '../../contract/documents.ts'
import { activeDocuments, documentItem } from '../document/present.ts'
import { searchesTexts } from '../grant/readable.ts'
import { listReply, page } from '../overview/lists.ts'
import { byName } from '../overview/order.ts'
import { inSubtreeOf, matching } from './narrowing.ts'
import { search } from './search.ts'

export default handle(searchDocuments, async ({ input, actor, sql }) =>
  searchesTexts(actor)
    ? listReply(await search(sql, actor, input), row => ({
        ...documentItem(row),
        snippet: row.snippet,
        searched: row.searched,
      }))
    : listReply(
        await page(
          sql,
          activeDocuments(sql, actor).where(matching(input.searchValue)).where(inSubtreeOf(actor, input.folderId)),
          { ...input, order: byName },
        ),
        row => ({ ...documentItem(row), snippet: '', searched: '' }),
      ),
)
