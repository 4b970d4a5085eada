import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { belongsInAdmin, done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { readers } from '@cloudoc/core/server/data/transaction.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { mayTryFrom } from '@cloudoc/core/server/security/known-networks.ts'
import { signIn } from '../../contract/session.ts'
import { normalEmail } from '../company/sign-up-form.ts'
import { signsInLater } from '../login/later.ts'
import { loginByEmail, workplacesOf } from '../login/logins.ts'
import { checkPassword, keepPassword, keptOut, wrongPassword } from '../password/check-password.ts'
import { isStaffPassword } from '../staff-passkey/staff-step.ts'
import { arriveByPassword, askForWorkplace } from './arrive.ts'

const { texts } = signIn
const wrong = (person?: number) => wrongPassword(signIn.refusals.wrong.text, person)

// In steps: a password takes a while to check, and no connection is held meanwhile.
export default handleWithoutTransaction(
  signIn,
  async ({ input, from }) => {
    const [email, db] = [normalEmail(input.email), readers()]
    if (signsInLater(email)) return refuse(signIn, 'later')
    if (!(await mayTryFrom(db, 'signInForAddress', email, from.network))) return keptOut(signIn)
    const asked = subdomainOf(from.host)
    const login = await loginByEmail(db, email)
    const places = login ? await workplacesOf(db, login.id, asked) : []
    const checked = await checkPassword(login, input.password)
    const [first] = places
    if (!login || !checked || !first) {
      const staff = await isStaffPassword(email, input.password, from.network)
      return staff ? belongsInAdmin(texts.staff) : wrong(first?.person.id)
    }
    if (login.blocked) return refuse(signIn, 'blocked')
    if (places.length === 1 && first.person.role === 'employee' && !first.company.subdomain)
      return refuse(signIn, 'noDomain')

    return transact<AnswerOf<typeof signIn>>(async tx => {
      // Whoever was blocked, or has a new password since, is not signed in.
      if (!(await keepPassword(tx.db, login, checked))) return wrong(first.person.id)
      if (places.length > 1) return done(await askForWorkplace(tx.db, login, places))
      return arriveByPassword(tx, { login, ...first }, { carts: input, from }, signIn)
    })
  },
  {
    beforeCounting: ({ input }) => {
      const errors = {
        ...(input.email === '' ? { email: texts.noEmail } : {}),
        ...(input.password === '' ? { password: texts.noPassword } : {}),
      }
      const [first] = Object.values(errors)
      return first ? invalid(errors, first) : undefined
    },
  },
)
