import { handle } from '@cloudoc/core/server/handle.ts'
import { done, invalid, refuse, tooMany } from '@cloudoc/core/server/outcome.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { within } from '@cloudoc/core/server/limits.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { signIn } from '../../contract/session.ts'
import { subdomainOf } from '@cloudoc/core/server/host.ts'
import { isPassword } from '../services/passwords.ts'
import { sessionReply } from '../services/present.ts'
import { startSession } from '../services/sessions.ts'
import { normalEmail } from '../services/sign-up-form.ts'

const { texts } = signIn
const wrong = () => refuse('invalid', 'wrong', texts.wrong)

export default handle(signIn, async ({ input, tx, from }) => {
  const errors = {
    ...(input.email === '' ? { email: texts.noEmail } : {}),
    ...(input.password === '' ? { password: texts.noPassword } : {}),
  }
  const [first] = Object.values(errors)
  if (first) return invalid(errors, first)

  // Counted outside the transaction, which a refusal undoes.
  const email = normalEmail(input.email)
  if (!(await within(pool(), 'signInForAddress', email)) || !(await within(pool(), 'signInFromNetwork', from.network))) return tooMany()

  const person = await tx.sql('people').where({ email }).whereNull('deleted_at').first()
  if (!(await isPassword(input.password, person?.password_hash)) || !person) return wrong()
  const company = await tx.sql('companies').where({ id: person.company_id }).whereNull('deactivated_at').first()
  const asked = subdomainOf(from.host)
  if (!company || (asked && asked !== company.subdomain)) return wrong()
  if (person.role === 'employee' && !company.subdomain) return refuse('forbidden', 'noDomain', texts.noDomain)

  const token = await startSession(tx.sql, person)
  const holder = person.role === 'company' ? person : await tx.sql('people').where({ company_id: company.id, role: 'company' }).first()
  const notes: string[] = []
  await emit(tx, 'accounts.signed-in', {
    companyId: company.id,
    personId: person.id,
    personDocumentId: person.document_id,
    role: person.role,
    permissions: person.permissions ?? [],
    visitorCart: [...(input.offline_cart_data ?? []), ...(input.offdocumentCart ?? []).map(line => ({ ...line, sendtype: 'package' as const }))],
    notes,
  })
  return done(await sessionReply(tx.sql, token, person, company, holder?.document_id ?? person.document_id, notes), { text: texts.welcome })
})
