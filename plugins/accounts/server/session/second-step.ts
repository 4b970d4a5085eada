/** @acrossCompanies nobody is signed in: the first step says who it is */
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { secondStep } from '../../contract/session.ts'
import type { PersonRow } from '../tables.ts'
import { useRecoveryCode } from '../two-step/recovery-codes.ts'
import { closeStep, mayTryStep, takeTry } from '../two-step/step-challenge.ts'
import { openSecret, timeStepOf } from '../two-step/totp.ts'
import { turnOn } from '../two-step/turn-on.ts'
import { enter } from './enter.ts'

const { texts } = secondStep
const expired = () => refuse('unauthenticated', 'expired', texts.expired)

/** Is this a code of the person's app that was not used yet, or one of their recovery codes? Used up with it. */
async function isStep({ sql }: Tx, person: PersonRow, code: string): Promise<boolean> {
  const secret = person.two_step_secret ? openSecret(person.document_id, person.two_step_secret) : undefined
  const step = secret === undefined ? undefined : timeStepOf(secret, code, person.two_step_used)
  if (step === undefined) return useRecoveryCode(sql, person.id, code)
  // Two at once with one code: one of them is in.
  return (await sql('people').where({ id: person.id }).where(used => void used.whereNull('two_step_used').orWhere('two_step_used', '<', step)).update({ two_step_used: step })) === 1
}

export default handle(secondStep, async ({ input, tx, from }) => {
  const challenge = await takeTry(tx.sql, 'second-step', input.handle)
  const person = challenge && (await tx.sql('people').where({ id: challenge.person_id ?? 0 }).whereNull('deleted_at').first())
  const company = person && (await tx.sql('companies').where({ id: person.company_id }).whereNull('deactivated_at').first())
  const asked = subdomainOf(from.host)
  if (!person || !company || (asked && asked !== company.subdomain)) return expired()
  // Set up meanwhile, in another window: that one counts.
  if (challenge.sealed && person.two_step_at) return expired()
  const recoveryCodes = challenge.sealed ? await turnOn(tx, person, challenge.sealed, input.code) : (await isStep(tx, person, input.code)) ? [] : undefined
  // The try stays counted although it is refused.
  if (!recoveryCodes) return refuse('invalid', 'wrong', texts.wrong, { errors: { code: texts.wrong }, keep: true })
  await closeStep(tx.sql, challenge.id)
  return done({ ...(await enter(tx, { person, company }, input, from)), recoveryCodes }, { text: texts.welcome })
}, {
  before: async ({ input, sql }) => ((await mayTryStep(sql, 'second-step', input.handle)) ? undefined : tooMany()),
})
