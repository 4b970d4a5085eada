import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { homeContent } from '../../contract/content.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { benefits, features } from './content.ts'
import { noPreview, previewOf } from './preview-content.ts'

/** As much of a policy as fits beside the headline, in characters of HTML. */
const policyLength = 1600

export default handleRead(homeContent, async ({ db }) => {
  const held = await catalogue(db)
  const [first] = held.packages.values()
  return done({
    benefits: await benefits(db),
    features: await features(db),
    policy: first ? await previewOf(db, held, first, policyLength) : noPreview,
  })
})
