import { handle } from '@cloudoc/core/server/handle.ts'
import { done } from '@cloudoc/core/server/outcome.ts'
import { signOut } from '../../contract/session.ts'
import { endSession } from '../services/sessions.ts'

export default handle(signOut, async ({ tx, from }) => {
  if (from.token) await endSession(tx, from.token)
  return done({}, { text: signOut.texts.bye })
})
