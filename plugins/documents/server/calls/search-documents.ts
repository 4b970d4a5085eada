import { handle } from '@cloudoc/core/server/handle.ts'
import { searchDocuments } from '../../contract/documents.ts'
import { listReply } from '../services/lists.ts'
import { documentItem } from '../services/present.ts'
import { search } from '../services/search.ts'

export default handle(searchDocuments, async ({ input, actor, sql }) =>
  listReply(await search(sql, actor, input), row => ({ ...documentItem(row), snippet: row.snippet })))
