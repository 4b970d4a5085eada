import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { isExhausted, within } from '@cloudoc/core/server/security/limits.ts'
import { forgotPassword } from '../../contract/recovery.ts'
import { consumeCaptchaPass } from '../captcha/captcha.ts'
import { isEmail, normalEmail } from '../company/sign-up-form.ts'
import { loginByEmail, workplacesOf } from '../login/logins.ts'
import { recoveryEmail } from '../one-time-code/account-emails.ts'
import { guessSubject, newCode, openChallenge } from '../one-time-code/challenges.ts'

const { texts } = forgotPassword

/** Is there another code for this address today? Otherwise its mail has the link alone, which nobody guesses. */
async function mayHaveCode(db: Db, email: string): Promise<boolean> {
  const subject = guessSubject('recovery', email)
  return (await within(db, 'codePerDay', subject)) && !(await isExhausted(db, 'guessForAddress', subject))
}

// In steps: codes are counted by themselves, outside the transaction.
export default handleWithoutTransaction(
  forgotPassword,
  async ({ input, db }) => {
    const email = normalEmail(input.email)
    const code = (await mayHaveCode(db, email)) ? newCode() : undefined
    return transact(async tx => {
      const login = await loginByEmail(tx.db, email)
      // Of whoever works nowhere any more, or is blocked, nothing is recovered. Looked for where there is no
      // login, too: the same work for everyone.
      const [place] = await workplacesOf(tx.db, login && !login.blocked ? login.id : 0)
      const person = place?.person
      const { handle: userId, link } = await openChallenge(tx, {
        purpose: 'recovery',
        email,
        code: person && code,
        ...(person && login ? { personId: person.id, loginId: login.id } : {}),
      })
      // Written for an address that nobody has, too, and then sent to no one.
      await queueEmail(tx, {
        to: person && email,
        template: recoveryEmail(person?.first_name ?? '', code, `${publicOrigin()}/resetpassword/${link}`),
      })
      tx.afterCommit(() => securityEvent('code-sent', { for: 'recovery', person: person?.id }))
      return done({ userId }, { text: texts.sent })
    })
  },
  {
    beforeCounting: async ({ input, db, from }) => {
      if (input.email === '') return invalid({ email: texts.noEmail }, texts.noEmail)
      if (!isEmail(normalEmail(input.email))) return invalid({ email: texts.email }, texts.email)
      return (await consumeCaptchaPass(db, from.network)) ? undefined : refuse(forgotPassword, 'captcha')
    },
  },
)
