import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import { checkRecoveryCode } from '../../contract/recovery.ts'
import { mayGuess, tryCode } from '../one-time-code/challenges.ts'

export default handle(
  checkRecoveryCode,
  async ({ input, tx }) => {
    const met = await tryCode(tx.sql, 'recovery', input.userId, input.otp_number)
    if (!met)
      return refuse('invalid', 'wrong', checkRecoveryCode.texts.wrong, {
        errors: { otp_number: checkRecoveryCode.texts.wrong },
        keep: true,
      })
    // A new handle: the one before could only try codes, this one sets a password.
    const userId = newToken()
    await tx
      .sql('challenges')
      .where({ id: met.id })
      .update({ handle_hash: fingerprint(userId) })
    return done({ userId })
  },
  {
    before: async ({ input, sql }) =>
      (await mayGuess(sql, 'recovery', input.userId))
        ? undefined
        : refuse('tooMany', 'tooMany', checkRecoveryCode.texts.linkOnly),
  },
)
