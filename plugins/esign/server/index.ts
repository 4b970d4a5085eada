import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { contentTypes } from './content-types/index.ts'
import { sealBy } from './envelope/seal-job.ts'
import './events.ts'
import { migrations } from './migrations/index.ts'
import { naming } from './naming.ts'
import { retention } from './retention.ts'
import { closePdfThreads } from './seal/pdf-work.ts'
import { sealEnvelopeOnce } from './seal/seal-envelope.ts'
import { watchSealing } from './seal/sweep.ts'
import verifySigned from './seal/verify-signed.ts'
import './tables.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  naming,
  calls: [verifySigned],
  register() {
    sealBy(sealEnvelopeOnce)
    watchSealing()
  },
  destroy: closePdfThreads,
})
