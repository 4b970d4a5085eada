import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { sendSignUpCode } from '../../contract/sign-up.ts'
import { consumeCaptchaPass } from '../captcha/captcha.ts'
import { isEmail, normalEmail } from '../company/sign-up-form.ts'
import { loginByEmail } from '../login/logins.ts'
import { knownAddressEmail, signUpEmail } from '../one-time-code/account-emails.ts'
import { newCode, openChallenge } from '../one-time-code/challenges.ts'

const { texts } = sendSignUpCode

export default handleWrite(
  sendSignUpCode,
  async ({ input, tx }) => {
    const email = normalEmail(input.email)
    // What this browser did before, by the handle that it has: whether anybody else asked for this address is
    // nobody's business.
    const asked = await tx
      .db('challenges')
      .where({ email, purpose: 'sign-up', handle_hash: fingerprint(input.data ?? '') })
      .first('id')
    const known = await loginByEmail(tx.db, email)
    const code = known ? undefined : newCode()
    const { handle: data } = await openChallenge(tx, { purpose: 'sign-up', email, code })
    await queueEmail(tx, {
      to: email,
      template: code === undefined ? knownAddressEmail(publicOrigin()) : signUpEmail(code),
    })
    tx.afterCommit(() => securityEvent('code-sent', { for: 'sign-up' }))
    return done({ data }, { text: asked ? texts.resent : texts.sent })
  },
  {
    beforeCounting: async ({ input, db, from }) => {
      if (!isEmail(normalEmail(input.email))) return invalid({ email: texts.email }, texts.email)
      return (await consumeCaptchaPass(db, from.network)) ? undefined : refuse(sendSignUpCode, 'captcha')
    },
  },
)
