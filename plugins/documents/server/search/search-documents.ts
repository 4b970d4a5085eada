import { handle } from '@cloudoc/core/server/call/handle.ts'
import { searchDocuments } from '../../contract/documents.ts'
import { listReply } from '../overview/lists.ts'
import { documentItem } from '../document/present.ts'
import { search } from './search.ts'

export default handle(searchDocuments, async ({ input, actor, sql }) =>
  listReply(await search(sql, actor, input), row => ({ ...documentItem(row), snippet: row.snippet, searched: row.searched })))
