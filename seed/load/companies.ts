import { hashPassword, makeLogin } from '@cloudoc/accounts/server/services.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { loadPeople } from './people.ts'
import { demoLogins } from '../demo.ts'

const people: readonly { who: string; role: Role; first: string; last: string }[] = [
  { who: 'Company', role: 'company', first: 'Demo', last: 'Manager' },
  { who: 'Sub-user', role: 'user', first: 'Demo', last: 'Deputy' },
  { who: 'Employee', role: 'employee', first: 'Demo', last: 'Carer' },
]

/** The phone numbers are those that Ofcom keeps for drama: nobody answers them. */
const details = {
  company_email: 'hello@meadowview.example', company_phone: '02079460150', organisation_type: 'Domiciliary care',
  safeguarding_officer: 'Demo Deputy', safeguarding_phone: '02079460160', safeguarding_children_phone: '02079460161', safeguarding_out_of_hours: '02079460162',
  safeguarding_lado: 'Demo Officer, 020 7946 0163', safeguarding_link: 'https://council.example/safeguarding', oncall_phone: '02079460151',
}

/** A company with its account holder, a sub-user and its staff, for trying the product out. */
export async function loadCompanies(): Promise<void> {
  await inTransaction(async tx => {
    const { sql } = tx
    const [company] = await sql('companies')
      .insert({ ...baseColumns(), name: 'Meadow View Care', subdomain: 'meadowview', details })
      .onConflict('subdomain').ignore().returning('id')
    if (!company) return
    let holder: number | undefined
    for (const { who, role, first, last } of people) {
      const login = demoLogins.find(each => each.who === who)
      if (!login) continue
      const columns = baseColumns()
      const made = await makeLogin(sql, { email: login.email, password: await hashPassword(login.password), publicId: columns.document_id })
      if (!made) continue
      const [person] = await sql('people').insert({
        ...columns, company_id: company.id, login_id: made.id, work_email: login.email, first_name: first, last_name: last, phone: '02079460150', role,
        permissions: role === 'user' ? JSON.stringify(['Dashboard', 'Documents', 'Subscriptions']) as never : null,
      }).returning('id')
      if (person && role === 'company') holder = person.id
    }
    if (holder !== undefined) await loadPeople(tx, company.id, holder)
  })
}
