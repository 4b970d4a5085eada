import { handle } from '@cloudoc/core/server/handle.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/outcome.ts'
import { verifySignUpCode } from '../../contract/sign-up.ts'
import { tryCode } from '../services/challenges.ts'
import { mayGuess } from '../services/sending.ts'

export default handle(verifySignUpCode, async ({ input, tx, from }) => {
  if (!(await mayGuess(from.network))) return tooMany()
  const met = await tryCode(tx.sql, 'sign-up', input.data, input.votp)
  // The try stays counted although it is refused.
  if (!met) return refuse('invalid', 'wrong', verifySignUpCode.texts.wrong, { errors: { votp: verifySignUpCode.texts.wrong }, keep: true })
  return done({})
})
