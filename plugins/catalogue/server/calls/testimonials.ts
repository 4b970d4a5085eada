import { handle } from '@cloudoc/core/server/handle.ts'
import { testimonials } from '../../contract/content.ts'
import { testimonials as held } from '../services/content.ts'
import { pageOf } from '../services/page.ts'

export default handle(testimonials, async ({ input, sql }) => pageOf(await held(sql), input, row => row))
