import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { changePassword } from '../../contract/security.ts'
import { passwordLength } from '../../contract/sign-up.ts'
import { passwordChangedEmail } from '../one-time-code/account-emails.ts'
import { passwordWeakness } from '../password/password-strength.ts'
import { hashPassword } from '../password/passwords.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { withOwnPassword } from '../two-step/own-password.ts'

const { texts } = changePassword

// In steps: passwords take a while to check and to hash, and no connection is held meanwhile.
export default handleWithoutTransaction(
  changePassword,
  async ({ input, db, actor }) => {
    const own = await withOwnPassword(db, actor, input.password, texts.wrong)
    if (isRefusal(own)) return own
    const { login, person } = own
    const weak = await passwordWeakness(input.newPassword, [
      login.email ?? '',
      person.first_name ?? '',
      person.last_name ?? '',
      actor.company.name,
      actor.company.subdomain ?? '',
    ])
    if (weak) return invalid({ newPassword: weak }, weak)
    const password = await hashPassword(input.newPassword)
    return transact(async tx => {
      // Changed meanwhile, in another window or by a recovery: then the old one is not right any more.
      const changed = await tx
        .db('up_users')
        .where({ id: login.id, password: login.password })
        .whereRaw('blocked is not true')
        .update({ password })
      if (changed === 0) return invalid({ password: texts.wrong }, texts.wrong)
      await endOtherSessions(tx, login.id, actor.session.id)
      await queueEmail(tx, { to: login.email ?? undefined, template: passwordChangedEmail(person.first_name ?? '') })
      return done({}, { text: texts.done })
    })
  },
  {
    beforeCounting: ({ input }) => {
      if (input.password === '') return invalid({ password: texts.noPassword }, texts.noPassword)
      if (input.newPassword.length < passwordLength)
        return invalid({ newPassword: texts.shortPassword }, texts.shortPassword)
      return input.newPassword === input.confirmPassword
        ? undefined
        : invalid({ confirmPassword: texts.passwords }, texts.passwords)
    },
  },
)
