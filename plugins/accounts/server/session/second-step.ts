import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { secondStep } from '../../contract/session.ts'
import { loginById, workplaceOf } from '../login/logins.ts'
import { closeStep, mayTryStep, takeTry } from '../two-step/step-challenge.ts'
import { useStepCode } from '../two-step/step-code.ts'
import { turnOn } from '../two-step/turn-on.ts'
import { completeSignIn } from './complete-sign-in.ts'

const { texts } = secondStep
const expired = () => refuse(secondStep, 'expired')

export default handleWrite(
  secondStep,
  async ({ input, tx, from }) => {
    const challenge = await takeTry(tx.db, 'second-step', input.handle)
    const login = challenge && (await loginById(tx.db, challenge.login_id))
    const place = login && (await workplaceOf(tx.db, login.id, challenge.person_id ?? 0))
    const asked = subdomainOf(from.host)
    if (!login || login.blocked || !place || (asked && asked !== place.company.subdomain)) return expired()
    // Set up meanwhile, in another window: that one counts.
    if (challenge.sealed && login.two_step_at) return expired()
    const recoveryCodes = challenge.sealed
      ? await turnOn(tx, { login, person: place.person }, challenge.sealed, input.code)
      : (await useStepCode(tx, login, input.code))
        ? []
        : undefined
    // The try stays counted although it is refused.
    if (!recoveryCodes)
      return refuse(secondStep, 'wrong', { errors: { code: secondStep.refusals.wrong.text }, commit: true })
    await closeStep(tx.db, challenge.id)
    const visit = { carts: input, from, by: { way: 'code' } } as const
    return done({ ...(await completeSignIn(tx, { login, ...place }, visit)), recoveryCodes }, { text: texts.welcome })
  },
  {
    beforeCounting: async ({ input, db }) =>
      (await mayTryStep(db, 'second-step', input.handle)) ? undefined : tooMany(),
  },
)
