import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { disableTwoStep } from '../../contract/security.ts'
import { twoStepLetter } from '../one-time-code/letters.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { withOwnPassword } from './own-password.ts'

const { texts } = disableTwoStep

// In steps: a password takes a while to check, and no connection is held meanwhile.
export default handleInSteps(disableTwoStep, async ({ input, sql, actor }) => {
  const person = await withOwnPassword(sql, actor, input.password, texts.wrong)
  if (isRefusal(person)) return person
  return transact(async tx => {
    const company = await tx.sql('companies').where({ id: person.company_id }).first('require_two_step')
    if (company?.require_two_step) return refuse('conflict', 'required', texts.required)
    const changed = await ofCompany(tx.sql, 'people', person.company_id).where({ id: person.id }).whereNotNull('two_step_at').update({ two_step_secret: null, two_step_at: null, two_step_used: null })
    await dropRecoveryCodes(tx.sql, person.id)
    if (changed > 0) await post(tx, { to: person.email, letter: twoStepLetter(person.first_name ?? '', false) })
    return done({}, { text: texts.off })
  })
})
