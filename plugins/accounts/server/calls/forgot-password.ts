import { handle } from '@cloudoc/core/server/handle.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { done, invalid, refuse, tooMany } from '@cloudoc/core/server/outcome.ts'
import { forgotPassword } from '../../contract/recovery.ts'
import { spendPass } from '../services/captcha.ts'
import { newCode, openChallenge } from '../services/challenges.ts'
import { recoveryLetter } from '../services/letters.ts'
import { maySendCode } from '../services/sending.ts'
import { isEmail, normalEmail } from '../services/sign-up-form.ts'

const { texts } = forgotPassword

export default handle(forgotPassword, async ({ input, tx, from }) => {
  if (input.email === '') return invalid({ email: texts.noEmail }, texts.noEmail)
  const email = normalEmail(input.email)
  if (!isEmail(email)) return invalid({ email: texts.email }, texts.email)
  if (!(await spendPass(tx.sql, from.network))) return refuse('forbidden', 'captcha', texts.captcha)
  if (!(await maySendCode(email, from.network))) return tooMany()

  const person = await tx.sql('people').where({ email }).whereNull('deleted_at').first()
  const code = person ? newCode() : undefined
  const { handle: userId, link } = await openChallenge(tx, { purpose: 'recovery', email, code, ...(person ? { personId: person.id } : {}) })
  if (person && code !== undefined) await post(tx, { to: email, letter: recoveryLetter(person.first_name ?? '', code, `${from.origin}/resetpassword/${link}`) })
  return done({ userId }, { text: texts.sent })
})
