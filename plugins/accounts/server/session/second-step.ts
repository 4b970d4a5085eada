import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { secondStep } from '../../contract/session.ts'
import { loginById, workplaceOf } from '../login/logins.ts'
import type { LoginRow } from '../tables.ts'
import { useRecoveryCode } from '../two-step/recovery-codes.ts'
import { closeStep, mayTryStep, takeTry } from '../two-step/step-challenge.ts'
import { openSecret, timeStepOf } from '../two-step/totp.ts'
import { turnOn } from '../two-step/turn-on.ts'
import { completeSignIn } from './complete-sign-in.ts'

const { texts } = secondStep
const expired = () => refuse('unauthenticated', 'expired', texts.expired)

/** Is this a code of the login's app that was not used yet, or one of its recovery codes? Used up with it. */
async function isStep({ sql }: Tx, login: LoginRow, code: string): Promise<boolean> {
  const secret = login.two_step_secret ? openSecret(login.document_id, login.two_step_secret) : undefined
  const step = secret === undefined ? undefined : timeStepOf(secret, code, login.two_step_used)
  if (step === undefined) return useRecoveryCode(sql, login.id, code)
  // Two at once with one code: one of them is in.
  return (
    (await sql('up_users')
      .where({ id: login.id })
      .where(used => void used.whereNull('two_step_used').orWhere('two_step_used', '<', step))
      .update({ two_step_used: step })) === 1
  )
}

export default handle(
  secondStep,
  async ({ input, tx, from }) => {
    const challenge = await takeTry(tx.sql, 'second-step', input.handle)
    const login = challenge && (await loginById(tx.sql, challenge.login_id))
    const place = login && (await workplaceOf(tx.sql, login.id, challenge.person_id ?? 0))
    const asked = subdomainOf(from.host)
    if (!login || login.blocked || !place || (asked && asked !== place.company.subdomain)) return expired()
    // Set up meanwhile, in another window: that one counts.
    if (challenge.sealed && login.two_step_at) return expired()
    const recoveryCodes = challenge.sealed
      ? await turnOn(tx, login, place.person, challenge.sealed, input.code)
      : (await isStep(tx, login, input.code))
        ? []
        : undefined
    // The try stays counted although it is refused.
    if (!recoveryCodes) return refuse('invalid', 'wrong', texts.wrong, { errors: { code: texts.wrong }, keep: true })
    await closeStep(tx.sql, challenge.id)
    return done(
      { ...(await completeSignIn(tx, { login, ...place }, input, from)), recoveryCodes },
      { text: texts.welcome },
    )
  },
  {
    before: async ({ input, sql }) => ((await mayTryStep(sql, 'second-step', input.handle)) ? undefined : tooMany()),
  },
)
