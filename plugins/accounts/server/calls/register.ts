import { fresh } from '@cloudoc/core/server/data/rows.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { handle } from '@cloudoc/core/server/handle.ts'
import { within } from '@cloudoc/core/server/limits.ts'
import { done, invalid, refuse, tooMany } from '@cloudoc/core/server/outcome.ts'
import { register } from '../../contract/sign-up.ts'
import { useVerified } from '../services/challenges.ts'
import { hashPassword } from '../services/passwords.ts'
import { newSessionReply } from '../services/present.ts'
import { startSession } from '../services/sessions.ts'
import { formErrors, normalEmail, type FilledForm } from '../services/sign-up-form.ts'

const { texts } = register

export default handle(register, async ({ input, tx, from }) => {
  const errors = formErrors(input)
  const [first] = Object.values(errors)
  if (first) return invalid(errors, first)
  if (!(await within(pool(), 'registerFromNetwork', from.network))) return tooMany()

  const form = input as FilledForm
  const email = normalEmail(form.email)
  const verified = await useVerified(tx.sql, 'sign-up', input.data ?? '')
  if (verified?.email !== email) return refuse('forbidden', 'unverified', texts.unverified)

  const subdomain = form.subdomain.toLowerCase()
  const [company] = await tx.sql('companies')
    .insert({ ...fresh(), name: form.companyName, subdomain, details: { company_email: email, company_phone: form.personal_phone } })
    .onConflict('subdomain').ignore().returning('*')
  if (!company) return refuse('conflict', 'subdomainTaken', texts.subdomainTaken, { errors: { subdomain: texts.subdomainTaken } })
  const [person] = await tx.sql('people')
    .insert({ ...fresh(), company_id: company.id, email, first_name: form.firstname, last_name: form.lastname, phone: form.personal_phone, role: 'company', password_hash: await hashPassword(form.password) })
    .onConflict('email').ignore().returning('*')
  if (!person) return refuse('conflict', 'failed', texts.failed)

  const notes: string[] = []
  const token = await startSession(tx.sql, person)
  await emit(tx, 'accounts.registered', { companyId: company.id, personId: person.id, personDocumentId: person.document_id, role: 'company', permissions: [], visitorCart: input.cart_data ?? [], notes })
  return done(newSessionReply(token, person, company, person.document_id, notes), { text: texts.welcome })
})
