import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { homeContent } from '../../contract/content.ts'
import { benefits, features } from './content.ts'

export default handle(homeContent, async ({ db }) =>
  done({ benefits: await benefits(db), features: await features(db) }),
)
