import { handle } from '@cloudoc/core/server/call/handle.ts'
import { faqs } from '../../contract/content.ts'
import { faqs as held } from './content.ts'
import { listOf } from './paging.ts'

export default handle(faqs, async ({ db }) => listOf(await held(db)))
