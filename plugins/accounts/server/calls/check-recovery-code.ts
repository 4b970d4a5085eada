import { handle } from '@cloudoc/core/server/handle.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/keys.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/outcome.ts'
import { checkRecoveryCode } from '../../contract/recovery.ts'
import { tryCode } from '../services/challenges.ts'
import { mayGuess } from '../services/sending.ts'

export default handle(checkRecoveryCode, async ({ input, tx, from }) => {
  if (!(await mayGuess(from.network))) return tooMany()
  const met = await tryCode(tx.sql, 'recovery', input.userId, input.otp_number)
  if (!met) return refuse('invalid', 'wrong', checkRecoveryCode.texts.wrong, { errors: { otp_number: checkRecoveryCode.texts.wrong }, keep: true })
  // A new handle: the one before could only try codes, this one sets a password.
  const userId = newToken()
  await tx.sql('challenges').where({ id: met.id }).update({ handle_hash: fingerprint(userId) })
  return done({ userId })
})
