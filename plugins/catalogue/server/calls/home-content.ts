import { handle } from '@cloudoc/core/server/handle.ts'
import { done } from '@cloudoc/core/server/outcome.ts'
import { homeContent } from '../../contract/content.ts'
import { benefits, features } from '../services/content.ts'

export default handle(homeContent, async ({ sql }) => done({ benefits: await benefits(sql), features: await features(sql) }))
