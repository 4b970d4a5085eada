import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { confirmTwoStep } from '../../contract/security.ts'
import { closeStep, mayTryStep, takeTry } from './step-challenge.ts'
import { turnOn } from './turn-on.ts'

const { texts } = confirmTwoStep

export default handleWrite(
  confirmTwoStep,
  async ({ input, tx, actor }) => {
    const challenge = await takeTry(tx.db, 'two-step-setup', input.handle)
    const person =
      challenge?.person_id === actor.person.id
        ? await ofCompany(tx.db, 'people', actor).where({ id: actor.person.id }).first()
        : undefined
    const login =
      person &&
      (await tx
        .db('up_users')
        .where({ id: person.login_id ?? 0 })
        .whereNull('two_step_at')
        .forUpdate()
        .first())
    if (!challenge?.sealed || !login) return refuse(confirmTwoStep, 'expired')
    const recoveryCodes = await turnOn(tx, { login, person }, challenge.sealed, input.code)
    // The try stays counted although it is refused.
    if (!recoveryCodes)
      return refuse(confirmTwoStep, 'wrong', { errors: { code: confirmTwoStep.refusals.wrong.text }, commit: true })
    await closeStep(tx.db, challenge.id)
    return done({ recoveryCodes }, { text: texts.on })
  },
  {
    beforeCounting: async ({ input, db }) =>
      (await mayTryStep(db, 'two-step-setup', input.handle)) ? undefined : tooMany(),
  },
)
