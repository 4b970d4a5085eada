import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { askToBeLetIn } from '../../contract/let-in.ts'
import { consumeCaptchaPass } from '../captcha/captcha.ts'
import { isEmail, normalEmail } from '../company/sign-up-form.ts'
import { loginByEmail, workplacesOf } from '../login/logins.ts'
import { letInEmail } from '../one-time-code/account-emails.ts'
import { openChallenge } from '../one-time-code/challenges.ts'

const { texts } = askToBeLetIn

export default handleWrite(
  askToBeLetIn,
  async ({ input, tx }) => {
    const email = normalEmail(input.email)
    const login = await loginByEmail(tx.db, email)
    // Looked for where there is no login, too: the same work for everyone.
    const [place] = await workplacesOf(tx.db, login && !login.blocked ? login.id : 0)
    const person = place?.person
    const { link } = await openChallenge(tx, {
      purpose: 'let-in',
      email,
      code: undefined,
      ...(person && login ? { personId: person.id, loginId: login.id } : {}),
    })
    // Written for an address that nobody has, too, and then sent to no one.
    await queueEmail(tx, {
      to: person && email,
      template: letInEmail(person?.first_name ?? '', `${publicOrigin()}/signin/${link}`),
    })
    tx.afterCommit(() => securityEvent('code-sent', { for: 'let-in', person: person?.id }))
    return done({}, { text: texts.sent })
  },
  {
    beforeCounting: async ({ input, db, from }) => {
      if (input.email === '') return invalid({ email: texts.noEmail }, texts.noEmail)
      if (!isEmail(normalEmail(input.email))) return invalid({ email: texts.email }, texts.email)
      return (await consumeCaptchaPass(db, from.network)) ? undefined : refuse(askToBeLetIn, 'captcha')
    },
  },
)
