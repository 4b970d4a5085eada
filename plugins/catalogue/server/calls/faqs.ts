import { handle } from '@cloudoc/core/server/handle.ts'
import { faqs } from '../../contract/content.ts'
import { faqs as held } from '../services/content.ts'
import { listOf } from '../services/page.ts'

export default handle(faqs, async ({ sql }) => listOf(await held(sql)))
