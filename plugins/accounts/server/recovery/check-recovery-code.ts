import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import { checkRecoveryCode } from '../../contract/recovery.ts'
import { mayGuess, tryCode } from '../one-time-code/challenges.ts'

export default handle(
  checkRecoveryCode,
  async ({ input, tx }) => {
    const met = await tryCode(tx.db, 'recovery', input.userId, input.otp_number)
    if (!met)
      return refuse(checkRecoveryCode, 'wrong', {
        errors: { otp_number: checkRecoveryCode.refusals.wrong.text },
        commit: true,
      })
    // A new handle: the one before could only try codes, this one sets a password.
    const userId = newToken()
    await tx
      .db('challenges')
      .where({ id: met.id })
      .update({ handle_hash: fingerprint(userId) })
    return done({ userId })
  },
  {
    beforeCounting: async ({ input, db }) =>
      (await mayGuess(db, 'recovery', input.userId))
        ? undefined
        : refusalOf('tooMany', 'tooMany', checkRecoveryCode.texts.linkOnly),
  },
)
