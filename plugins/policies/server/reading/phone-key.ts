import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { signatures } from '@cloudoc/core/server/security/keys.ts'
import { phoneKey } from '../../contract/reading.ts'

/**
 * Made of the person and the server's secret, so that it is kept nowhere and is the same again at the next sign-in. A
 * phone keeps its key for as long as a former secret is named: what it has not sent yet is sealed with it.
 */
export default handleRead(phoneKey, ({ actor }) =>
  Promise.resolve(done({ key: signatures('phone', actor.person.documentId).at(-1) ?? '' })),
)
