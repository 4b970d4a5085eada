import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { checkReset } from '../../contract/recovery.ts'
import { findLinked, findVerified } from '../one-time-code/challenges.ts'

export default handle(checkReset, async ({ input, db }) => {
  const challenge = (await findVerified(db, 'recovery', input.userId)) ?? (await findLinked(db, input.userId))
  return challenge ? done({}) : refuse(checkReset, 'expired')
})
