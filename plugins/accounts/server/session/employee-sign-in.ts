import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { mayTryFrom } from '@cloudoc/core/server/security/known-networks.ts'
import { employeeSignIn } from '../../contract/session.ts'
import { accountOf, loginByEmail, loginById, type Workplace } from '../login/logins.ts'
import { checkPassword, keepPassword, limited, wrongPassword } from '../password/check-password.ts'
import { normalEmail } from '../sign-up/sign-up-form.ts'
import type { CompanyRow, LoginRow } from '../tables.ts'
import { arrive } from './arrive.ts'

const { texts } = employeeSignIn
const wrong = (person?: number) => wrongPassword(texts.wrong, person)

/** The employee of a company whose address or staff number this is, with their login. */
async function find(
  sql: Sql,
  company: CompanyRow,
  typed: string,
): Promise<{ login: LoginRow; place: Workplace } | undefined> {
  const byEmail = typed.includes('@') ? await loginByEmail(sql, normalEmail(typed)) : undefined
  if (typed.includes('@') && !byEmail) return undefined
  const person = await ofCompany(sql, 'people', company.id)
    .where({ role: 'employee' })
    .where(byEmail ? { login_id: byEmail.id } : { staff_number: typed })
    .whereNull('deleted_at')
    .first()
  const login = byEmail ?? (await loginById(sql, person?.login_id ?? null))
  return person && login && { login, place: { person, company } }
}

// In steps: a password takes a while to check, and no connection is held meanwhile.
export default handleInSteps(
  employeeSignIn,
  async ({ input, sql, from }) => {
    const subdomain = subdomainOf(from.host) ?? input.domainName.toLowerCase()
    const company =
      subdomain === '' ? undefined : await sql('companies').where({ subdomain }).whereNull('deactivated_at').first()
    if (!company) return refuse('forbidden', 'noDomain', texts.noDomain)
    const found = await find(sql, company, input.login)
    // A number that nobody has is counted like one that somebody has.
    if (
      !(await mayTryFrom(
        sql,
        'signInForAddress',
        found ? accountOf(found.login) : `${subdomain} ${input.login}`,
        from.network,
      ))
    )
      return limited(employeeSignIn)
    const checked = await checkPassword(found?.login, input.password)
    if (!found || !checked) return wrong(found?.place.person.id)
    if (found.login.blocked) return refuse('forbidden', 'blocked', texts.blocked)
    return transact<AnswerOf<typeof employeeSignIn>>(async tx =>
      (await keepPassword(tx.sql, found.login, checked))
        ? arrive(tx, found.login, found.place, {}, from, texts)
        : wrong(found.place.person.id),
    )
  },
  {
    before: ({ input }) => {
      const errors = {
        ...(input.login === '' ? { login: texts.noLogin } : {}),
        ...(input.password === '' ? { password: texts.noPassword } : {}),
      }
      const [first] = Object.values(errors)
      return first ? invalid(errors, first) : undefined
    },
  },
)
