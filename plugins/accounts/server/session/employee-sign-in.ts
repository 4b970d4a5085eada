import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { mayTryFrom } from '@cloudoc/core/server/security/known-networks.ts'
import { employeeSignIn } from '../../contract/session.ts'
import { normalEmail } from '../company/sign-up-form.ts'
import { signsInLater } from '../login/later.ts'
import { accountOf, loginByEmail, loginById, type Workplace } from '../login/logins.ts'
import { checkPassword, keepPassword, keptOut, wrongPassword } from '../password/check-password.ts'
import type { CompanyRow, LoginRow } from '../tables.ts'
import { arriveByPassword } from './arrive.ts'

const { texts } = employeeSignIn
const wrong = (person?: number) => wrongPassword(employeeSignIn.refusals.wrong.text, person)

/** The employee of a company whose address or staff number this is, with their login. */
async function find(
  db: Db,
  company: CompanyRow,
  typed: string,
): Promise<{ login: LoginRow; place: Workplace } | undefined> {
  const byEmail = typed.includes('@') ? await loginByEmail(db, normalEmail(typed)) : undefined
  if (typed.includes('@') && !byEmail) return undefined
  const person = await ofCompany(db, 'people', company.id)
    .where({ role: 'employee' })
    .where(byEmail ? { login_id: byEmail.id } : { staff_number: typed })
    .whereNull('deleted_at')
    .first()
  const login = byEmail ?? (await loginById(db, person?.login_id ?? null))
  return person && login && { login, place: { person, company } }
}

// In steps: a password takes a while to check, and no connection is held meanwhile.
export default handleWithoutTransaction(
  employeeSignIn,
  async ({ input, db, from }) => {
    if (signsInLater(normalEmail(input.login))) return refuse(employeeSignIn, 'later')
    const subdomain = subdomainOf(from.host) ?? input.domainName.toLowerCase()
    const company =
      subdomain === '' ? undefined : await db('companies').where({ subdomain }).whereNull('deactivated_at').first()
    if (!company) return refuse(employeeSignIn, 'noDomain')
    const found = await find(db, company, input.login)
    // A number that nobody has is counted like one that somebody has.
    if (
      !(await mayTryFrom(
        db,
        'signInForAddress',
        found ? accountOf(found.login) : `${subdomain} ${input.login}`,
        from.network,
      ))
    )
      return keptOut(employeeSignIn)
    const checked = await checkPassword(found?.login, input.password)
    if (!found || !checked) return wrong(found?.place.person.id)
    if (found.login.blocked) return refuse(employeeSignIn, 'blocked')
    return transact<AnswerOf<typeof employeeSignIn>>(async tx =>
      (await keepPassword(tx.db, found.login, checked))
        ? arriveByPassword(tx, { login: found.login, ...found.place }, { carts: {}, from }, employeeSignIn)
        : wrong(found.place.person.id),
    )
  },
  {
    beforeCounting: ({ input }) => {
      const errors = {
        ...(input.login === '' ? { login: texts.noLogin } : {}),
        ...(input.password === '' ? { password: texts.noPassword } : {}),
      }
      const [first] = Object.values(errors)
      return first ? invalid(errors, first) : undefined
    },
  },
)
