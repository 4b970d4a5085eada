import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { sessionCheck } from '../../contract/session-check.ts'

// A session that was ended never comes this far.
export default handleRead(sessionCheck, async () => done({}))
