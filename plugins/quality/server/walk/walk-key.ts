import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { signatures } from '@cloudoc/core/server/security/keys.ts'
import { walkKey } from '../../contract/audits/runs.ts'

/** Made of the person and the server's secret, as the key of an employee's phone is (decision 22). */
export default handleRead(walkKey, ({ actor }) =>
  Promise.resolve(done({ key: signatures('phone', actor.person.documentId).at(-1) ?? '' })),
)
