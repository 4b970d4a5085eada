import { handle } from '@cloudoc/core/server/handle.ts'
import { articles } from '../../contract/content.ts'
import { articles as held } from '../services/content.ts'
import { listOf } from '../services/page.ts'

export default handle(articles, async ({ input, sql }) => listOf((await held(sql)).filter(({ kind }) => kind === input.kind)))
