import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { disableTwoStep } from '../../contract/security.ts'
import { twoStepLetter } from '../one-time-code/letters.ts'
import { withOwnPassword } from './own-password.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'

const { texts } = disableTwoStep

// In steps: a password takes a while to check, and no connection is held meanwhile.
/** @acrossCompanies a login may work for several companies */
export default handleInSteps(disableTwoStep, async ({ input, sql, actor }) => {
  const own = await withOwnPassword(sql, actor, input.password, texts.wrong)
  if (isRefusal(own)) return own
  const { login, person } = own
  return transact(async tx => {
    // Whichever of the companies that the login works for asks for it.
    const asking = await tx
      .sql('companies')
      .where({ require_two_step: true })
      .whereIn('id', tx.sql('people').where({ login_id: login.id }).whereNull('deleted_at').select('company_id'))
      .first('id')
    if (asking) return refuse('conflict', 'required', texts.required)
    const changed = await tx
      .sql('up_users')
      .where({ id: login.id })
      .whereNotNull('two_step_at')
      .update({ two_step_secret: null, two_step_at: null, two_step_used: null })
    await dropRecoveryCodes(tx.sql, login.id)
    if (changed > 0)
      await post(tx, { to: login.email ?? undefined, letter: twoStepLetter(person.first_name ?? '', false) })
    return done({}, { text: texts.off })
  })
})
