import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { sign } from '@cloudoc/core/server/security/keys.ts'
import { phoneKey } from '../../contract/reading.ts'

/** Made of the person and the server's secret, so that it is kept nowhere and is the same again at the next sign-in. */
export default handleRead(phoneKey, ({ actor }) =>
  Promise.resolve(done({ key: sign('phone', actor.person.documentId) })),
)
