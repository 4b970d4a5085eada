import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import { verifySignUpCode } from '../../contract/sign-up.ts'
import { mayGuess, tryCode } from '../one-time-code/challenges.ts'

export default handle(
  verifySignUpCode,
  async ({ input, tx }) => {
    const met = await tryCode(tx.sql, 'sign-up', input.data, input.votp)
    // The try stays counted although it is refused.
    if (!met)
      return refuse('invalid', 'wrong', verifySignUpCode.texts.wrong, {
        errors: { votp: verifySignUpCode.texts.wrong },
        keep: true,
      })
    return done({})
  },
  {
    before: async ({ input, sql }) => ((await mayGuess(sql, 'sign-up', input.data)) ? undefined : tooMany()),
  },
)
