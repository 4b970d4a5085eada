import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { signOut } from '../../contract/session.ts'
import { endSession } from './sessions.ts'

export default handleWrite(signOut, async ({ tx, from }) => {
  if (from.token) await endSession(tx, from.token)
  return done({}, { text: signOut.texts.bye })
})
