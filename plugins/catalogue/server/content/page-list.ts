import { handle } from '@cloudoc/core/server/call/handle.ts'
import { pageList } from '../../contract/content.ts'
import { pages } from './content.ts'
import { listOf } from './paging.ts'

export default handle(pageList, async ({ db }) => listOf(await pages(db)))
