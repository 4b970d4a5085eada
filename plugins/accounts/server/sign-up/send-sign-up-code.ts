import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { sendSignUpCode } from '../../contract/sign-up.ts'
import { consumeCaptchaPass } from '../captcha/captcha.ts'
import { loginByEmail } from '../login/logins.ts'
import { newCode, openChallenge } from '../one-time-code/challenges.ts'
import { knownAddressLetter, signUpLetter } from '../one-time-code/letters.ts'
import { isEmail, normalEmail } from './sign-up-form.ts'

const { texts } = sendSignUpCode

export default handle(
  sendSignUpCode,
  async ({ input, tx }) => {
    const email = normalEmail(input.email)
    // What this browser did before, by the handle that it has: whether anybody else asked for this address is nobody's business.
    const asked = await tx
      .sql('challenges')
      .where({ email, purpose: 'sign-up', handle_hash: fingerprint(input.data ?? '') })
      .first('id')
    const known = await loginByEmail(tx.sql, email)
    const code = known ? undefined : newCode()
    const { handle: data } = await openChallenge(tx, { purpose: 'sign-up', email, code })
    await post(tx, { to: email, letter: code === undefined ? knownAddressLetter(publicOrigin()) : signUpLetter(code) })
    tx.afterCommit(() => securityEvent('code-sent', { for: 'sign-up' }))
    return done({ data }, { text: asked ? texts.resent : texts.sent })
  },
  {
    before: async ({ input, sql, from }) => {
      if (!isEmail(normalEmail(input.email))) return invalid({ email: texts.email }, texts.email)
      return (await consumeCaptchaPass(sql, from.network)) ? undefined : refuse('forbidden', 'captcha', texts.captcha)
    },
  },
)
