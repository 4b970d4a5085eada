/** @acrossCompanies nobody is signed in: whose address it is, is only found out here */
import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { mayTryFrom } from '@cloudoc/core/server/security/known-networks.ts'
import { signIn } from '../../contract/session.ts'
import { normalEmail } from '../sign-up/sign-up-form.ts'
import type { CompanyRow, PersonRow } from '../tables.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { openStep } from '../two-step/step-challenge.ts'
import { newSecret, sealSecret, uriOf } from '../two-step/totp.ts'
import { enter } from './enter.ts'

const { texts } = signIn
const wrong = (person?: number) => {
  securityEvent('sign-in-refused', { person })
  return refuse('invalid', 'wrong', texts.wrong)
}

const limited = () => {
  securityEvent('tried-too-often', { call: `${signIn.method} ${signIn.path}` })
  return tooMany()
}

/** The person with an address, and the company, where both are active. */
async function find(sql: Sql, email: string): Promise<{ person: PersonRow; company: CompanyRow } | undefined> {
  const person = await sql('people').where({ email }).whereNull('deleted_at').first()
  const company = person && (await sql('companies').where({ id: person.company_id }).whereNull('deactivated_at').first())
  return person && company && { person, company }
}

/** The password was right: the way to the second step, which is set up on it where the person has none yet. */
async function askForStep(sql: Sql, person: PersonRow) {
  if (person.two_step_at) return { secondStep: 'code' as const, handle: await openStep(sql, 'second-step', person.id), secret: '', uri: '' }
  const secret = newSecret()
  const handle = await openStep(sql, 'second-step', person.id, sealSecret(person.document_id, secret))
  return { secondStep: 'setup' as const, handle, secret, uri: uriOf(person.email, secret) }
}

// In steps: a password takes a while to check, and no connection is held meanwhile.
export default handleInSteps(signIn, async ({ input, sql, from }) => {
  const email = normalEmail(input.email)
  if (!(await mayTryFrom(sql, 'signInForAddress', email, from.network))) return limited()
  const found = await find(sql, email)
  if (!(await isPassword(input.password, found?.person.password_hash)) || !found) return wrong(found?.person.id)
  const { person, company } = found
  const asked = subdomainOf(from.host)
  if (asked && asked !== company.subdomain) return wrong(person.id)
  if (person.role === 'employee' && !company.subdomain) return refuse('forbidden', 'noDomain', texts.noDomain)
  const better = isOutdated(person.password_hash ?? '') ? await hashPassword(input.password) : undefined

  return transact<AnswerOf<typeof signIn>>(async tx => {
    // Whoever was removed, or has a new password since, is not signed in.
    const still = tx.sql('people').where({ id: person.id, password_hash: person.password_hash }).whereNull('deleted_at')
    if (better === undefined ? !(await still.forShare().first('id')) : !(await still.update({ password_hash: better }))) return wrong(person.id)
    if (person.two_step_at || company.require_two_step) return done(await askForStep(tx.sql, person))
    return done(await enter(tx, found, input, from), { text: texts.welcome })
  })
}, {
  before: ({ input }) => {
    const errors = { ...(input.email === '' ? { email: texts.noEmail } : {}), ...(input.password === '' ? { password: texts.noPassword } : {}) }
    const [first] = Object.values(errors)
    return first ? invalid(errors, first) : undefined
  },
})
