import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { homeContent } from '../../contract/content.ts'
import { benefits, features } from './content.ts'

export default handle(homeContent, async ({ sql }) =>
  done({ benefits: await benefits(sql), features: await features(sql) }),
)
