import { handle } from '@cloudoc/core/server/handle.ts'
import { done, invalid, refuse, tooMany } from '@cloudoc/core/server/outcome.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { sendSignUpCode } from '../../contract/sign-up.ts'
import { spendPass } from '../services/captcha.ts'
import { newCode, openChallenge } from '../services/challenges.ts'
import { knownAddressLetter, signUpLetter } from '../services/letters.ts'
import { maySendCode } from '../services/sending.ts'
import { isEmail, normalEmail } from '../services/sign-up-form.ts'

const { texts } = sendSignUpCode

export default handle(sendSignUpCode, async ({ input, tx, from }) => {
  const email = normalEmail(input.email)
  if (!isEmail(email)) return invalid({ email: texts.email }, texts.email)
  if (!(await spendPass(tx.sql, from.network))) return refuse('forbidden', 'captcha', texts.captcha)
  if (!(await maySendCode(email, from.network))) return tooMany()

  const asked = await tx.sql('challenges').where({ email, purpose: 'sign-up' }).first('id')
  const known = await tx.sql('people').where({ email }).first('id')
  const code = known ? undefined : newCode()
  const { handle: data } = await openChallenge(tx, { purpose: 'sign-up', email, code })
  await post(tx, { to: email, letter: code === undefined ? knownAddressLetter(from.origin) : signUpLetter(input.name, code) })
  return done({ data }, { text: asked ? texts.resent : texts.sent })
})
