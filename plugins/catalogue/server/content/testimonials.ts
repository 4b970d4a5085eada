import { handle } from '@cloudoc/core/server/call/handle.ts'
import { testimonials } from '../../contract/content.ts'
import { testimonials as held } from './content.ts'
import { pageOf } from './paging.ts'

export default handle(testimonials, async ({ input, db }) => pageOf(await held(db), input, row => row))
