import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { rememberNetwork } from '@cloudoc/core/server/security/known-networks.ts'
import { register } from '../../contract/sign-up.ts'
import { type FilledForm, formErrors, normalEmail } from '../company/sign-up-form.ts'
import { makeLogin } from '../login/logins.ts'
import { findVerified, useVerified } from '../one-time-code/challenges.ts'
import { passwordWeakness } from '../password/password-strength.ts'
import { hashPassword } from '../password/passwords.ts'
import { newSessionReply } from '../session/present.ts'
import { startSession } from '../session/sessions.ts'

const { texts } = register
const unverified = () => refusalOf('forbidden', 'unverified', texts.unverified)

// In steps: a password takes a while to hash, and no connection is held meanwhile.
export default handleWithoutTransaction(
  register,
  async ({ input, db, from }) => {
    const form = input as FilledForm
    const email = normalEmail(form.email)
    // Nothing is hashed for whoever has no verified address.
    if (!(await findVerified(db, 'sign-up', input.data ?? ''))) return unverified()
    const weak = await passwordWeakness(form.password, [
      email,
      form.firstname,
      form.lastname,
      form.companyName,
      form.subdomain,
    ])
    if (weak) return invalid({ password: weak }, weak)
    const password = await hashPassword(form.password)

    return transact(async tx => {
      const verified = await useVerified(tx.db, 'sign-up', input.data ?? '')
      if (verified?.email !== email) return unverified()
      const [company] = await tx
        .db('companies')
        .insert({
          ...baseColumns(),
          name: form.companyName,
          subdomain: form.subdomain.toLowerCase(),
          details: { company_email: email, company_phone: form.personal_phone },
        })
        .onConflict('subdomain')
        .ignore()
        .returning('*')
      if (!company)
        return refusalOf('conflict', 'subdomainTaken', texts.subdomainTaken, {
          errors: { subdomain: texts.subdomainTaken },
        })
      const columns = baseColumns()
      const login = await makeLogin(tx.db, { email, password, publicId: columns.document_id })
      if (!login) return refusalOf('conflict', 'failed', texts.failed)
      const [person] = await tx
        .db('people')
        .insert({
          ...columns,
          company_id: company.id,
          login_id: login.id,
          work_email: email,
          first_name: form.firstname,
          last_name: form.lastname,
          phone: form.personal_phone,
          role: 'company',
        })
        .returning('*')
      if (!person) return refusalOf('conflict', 'failed', texts.failed)

      const notes: string[] = []
      const token = await startSession(tx.db, person, from)
      await rememberNetwork(tx.db, email, from.network)
      await emit(tx, 'accounts.registered', {
        companyId: company.id,
        personId: person.id,
        personDocumentId: person.document_id,
        role: 'company',
        permissions: [],
        visitorCart: input.cart_data ?? [],
        notes,
      })
      tx.afterCommit(() => securityEvent('registered', { person: person.id, company: company.id }))
      return done(newSessionReply({ token, person, company, holderId: person.document_id, notes }), {
        text: texts.welcome,
      })
    })
  },
  {
    beforeCounting: ({ input }) => {
      const errors = formErrors(input)
      const [first] = Object.values(errors)
      return first ? invalid(errors, first) : undefined
    },
  },
)
