import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { confirmTwoStep } from '../../contract/security.ts'
import { closeStep, mayTryStep, takeTry } from './step-challenge.ts'
import { turnOn } from './turn-on.ts'

const { texts } = confirmTwoStep

export default handle(
  confirmTwoStep,
  async ({ input, tx, actor }) => {
    const challenge = await takeTry(tx.sql, 'two-step-setup', input.handle)
    const person =
      challenge?.person_id === actor.person.id
        ? await ofCompany(tx.sql, 'people', actor).where({ id: actor.person.id }).first()
        : undefined
    const login =
      person &&
      (await tx
        .sql('up_users')
        .where({ id: person.login_id ?? 0 })
        .whereNull('two_step_at')
        .forUpdate()
        .first())
    if (!challenge?.sealed || !login) return refuse('conflict', 'expired', texts.expired)
    const recoveryCodes = await turnOn(tx, login, person, challenge.sealed, input.code)
    // The try stays counted although it is refused.
    if (!recoveryCodes) return refuse('invalid', 'wrong', texts.wrong, { errors: { code: texts.wrong }, keep: true })
    await closeStep(tx.sql, challenge.id)
    return done({ recoveryCodes }, { text: texts.on })
  },
  {
    before: async ({ input, sql }) => ((await mayTryStep(sql, 'two-step-setup', input.handle)) ? undefined : tooMany()),
  },
)
