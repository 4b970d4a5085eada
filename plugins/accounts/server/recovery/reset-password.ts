import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { rememberNetwork } from '@cloudoc/core/server/security/known-networks.ts'
import { resetPassword } from '../../contract/recovery.ts'
import { passwordLength } from '../../contract/sign-up.ts'
import { accountOf } from '../login/logins.ts'
import { passwordChangedEmail } from '../one-time-code/account-emails.ts'
import { findLinked, findVerified, useLink, useVerified } from '../one-time-code/challenges.ts'
import { passwordWeakness } from '../password/password-strength.ts'
import { hashPassword } from '../password/passwords.ts'
import { endSessionsOfLogin } from '../session/sessions.ts'

const { texts } = resetPassword
const expired = () => {
  securityEvent('password-reset-refused')
  return refuse(resetPassword, 'expired')
}

// In steps: a password takes a while to hash, and no connection is held meanwhile.
/** @acrossCompanies nobody is signed in: the link of the mail says whose password it is */
export default handleWithoutTransaction(
  resetPassword,
  async ({ input, db, from }) => {
    // Nothing is hashed for whoever has no handle.
    const asked = (await findVerified(db, 'recovery', input.userId)) ?? (await findLinked(db, input.userId))
    if (!asked) return expired()
    const weak = await passwordWeakness(input.password, [asked.email ?? ''])
    if (weak) return invalid({ password: weak }, weak)
    const password = await hashPassword(input.password)

    return transact(async tx => {
      const challenge =
        (await useVerified(tx.db, 'recovery', input.userId)) ?? (await useLink(tx.db, 'recovery', input.userId))
      const person = challenge?.person_id
        ? await tx.db('people').where({ id: challenge.person_id }).whereNull('deleted_at').first()
        : undefined
      // A code that the release before sent names the person alone.
      const loginId = challenge?.login_id ?? person?.login_id
      if (!person || !loginId) return expired()
      const [login] = await tx
        .db('up_users')
        .where({ id: loginId })
        .whereRaw('blocked is not true')
        .update({ password })
        .returning('*')
      if (!login) return expired()
      await endSessionsOfLogin(tx, login.id)
      // Whoever read the mail here is the owner: strangers elsewhere do not keep them from signing in.
      await rememberNetwork(tx.db, accountOf(login), from.network)
      await queueEmail(tx, { to: login.email ?? undefined, template: passwordChangedEmail(person.first_name ?? '') })
      tx.afterCommit(() => securityEvent('password-reset', { person: person.id, company: person.company_id }))
      return done({}, { text: texts.done })
    })
  },
  {
    beforeCounting: ({ input }) => {
      if (input.password === '') return invalid({ password: texts.noPassword }, texts.noPassword)
      if (input.password.length < passwordLength) return invalid({ password: texts.shortPassword }, texts.shortPassword)
      return input.password === input.confirmpassword
        ? undefined
        : invalid({ confirmpassword: texts.passwords }, texts.passwords)
    },
  },
)
