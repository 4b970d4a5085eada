import { handle } from '@cloudoc/core/server/call/handle.ts'
import { articles } from '../../contract/content.ts'
import { articles as held } from './content.ts'
import { listOf } from './paging.ts'

export default handle(articles, async ({ input, sql }) =>
  listOf((await held(sql)).filter(({ kind }) => kind === input.kind)),
)
