import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import { verifySignUpCode } from '../../contract/sign-up.ts'
import { mayGuess, tryCode } from '../one-time-code/challenges.ts'

export default handle(
  verifySignUpCode,
  async ({ input, tx }) => {
    const met = await tryCode(tx.db, 'sign-up', input.data, input.votp)
    // The try stays counted although it is refused.
    if (!met)
      return refuse(verifySignUpCode, 'wrong', {
        errors: { votp: verifySignUpCode.refusals.wrong.text },
        commit: true,
      })
    return done({})
  },
  {
    beforeCounting: async ({ input, db }) => ((await mayGuess(db, 'sign-up', input.data)) ? undefined : tooMany()),
  },
)
