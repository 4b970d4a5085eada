import { handle } from '@cloudoc/core/server/handle.ts'
import { pageList } from '../../contract/content.ts'
import { pages } from '../services/content.ts'
import { listOf } from '../services/page.ts'

export default handle(pageList, async ({ sql }) => listOf(await pages(sql)))
