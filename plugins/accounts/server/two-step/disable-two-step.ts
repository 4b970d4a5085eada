import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { disableTwoStep } from '../../contract/security.ts'
import { twoStepEmail } from '../one-time-code/account-emails.ts'
import { withOwnPassword } from './own-password.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'

const { texts } = disableTwoStep

// In steps: a password takes a while to check, and no connection is held meanwhile.
/** @acrossCompanies a login may work for several companies */
export default handleWithoutTransaction(disableTwoStep, async ({ input, db, actor }) => {
  const own = await withOwnPassword(db, actor, input.password, texts.wrong)
  if (isRefusal(own)) return own
  const { login, person } = own
  return transact(async tx => {
    // Whichever of the companies that the login works for asks for it.
    const asking = await tx
      .db('companies')
      .where({ require_two_step: true })
      .whereIn('id', tx.db('people').where({ login_id: login.id }).whereNull('deleted_at').select('company_id'))
      .first('id')
    // It is the account holder's way in, where everybody else has to use the company's own provider.
    const isOtherDoor =
      actor.role === 'company' &&
      (await ofCompany(tx.db, 'company_identities', actor).where({ required: true }).first('id'))
    if (asking || isOtherDoor) return refuse(disableTwoStep, 'required')
    const changed = await tx
      .db('up_users')
      .where({ id: login.id })
      .whereNotNull('two_step_at')
      .update({ two_step_secret: null, two_step_at: null, two_step_used: null })
    await dropRecoveryCodes(tx.db, login.id)
    if (changed > 0)
      await queueEmail(tx, { to: login.email ?? undefined, template: twoStepEmail(person.first_name ?? '', false) })
    return done({}, { text: texts.off })
  })
})
