import { compose } from '@cloudoc/accounts/contract/profile-fields.ts'
import { eraseCompany } from '@cloudoc/accounts/server/services/company.ts'
import { hashPassword, makeLogin } from '@cloudoc/accounts/server/services/sign-in.ts'
import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { newToken } from '@cloudoc/core/server/security/keys.ts'
import { rightsSets } from '@cloudoc/people/contract/permission-sets.ts'
import { demoLogins } from '../demo.ts'
import { demoDomain } from '../demo-accounts.ts'
import { daysAgo } from './demo/calendar.ts'
import { liveThrough } from './demo/life.ts'
import { beginning } from './demo/places.ts'

const subdomain = 'meadowview'
interface Somebody {
  who: string
  role: Role
  first: string
  last: string
  job?: string
  number?: string
}

const people: readonly Somebody[] = [
  { who: 'Company', role: 'company', first: 'Ruth', last: 'Ellison', job: 'Registered manager' },
  { who: 'Sub-user', role: 'user', first: 'Samuel', last: 'Adeyemi', job: 'Deputy manager' },
  { who: 'Employee', role: 'employee', first: 'Nia', last: 'Roberts', job: 'Carer', number: '1000' },
]

/** The phone numbers are those that Ofcom keeps for drama: nobody answers them. */
const details = {
  trading_name: 'Meadow View',
  company_email: 'hello@meadowview.example',
  company_phone: '02079460150',
  organisation_type: 'Care home',
  companyRegNo: '00000000',
  website: 'https://meadowview.example',
  registered_line1: '4 Meadow Lane',
  registered_town: 'Whitby',
  registered_county: 'North Yorkshire',
  registered_postcode: 'YO99 9ZZ',
  registered_country: 'England',
  trading_line1: '4 Meadow Lane',
  trading_town: 'Whitby',
  trading_county: 'North Yorkshire',
  trading_postcode: 'YO99 9ZZ',
  trading_country: 'England',
  director_firstname: 'Helen',
  director_lastname: 'Ashworth',
  director_email: 'helen@meadowview.example',
  director_phone: '02079460152',
  nominated_firstname: 'Helen',
  nominated_lastname: 'Ashworth',
  nominated_email: 'helen@meadowview.example',
  nominated_phone: '02079460152',
  manager_firstname: 'Ruth',
  manager_lastname: 'Ellison',
  manager_email: 'manager@meadowview.example',
  manager_phone: '02079460150',
  protection_officer_firstname: 'Samuel',
  protection_officer_lastname: 'Adeyemi',
  protection_officer_email: 'deputy@meadowview.example',
  protection_officer_phone: '02079460160',
  provider_name: 'Meadow View Care',
  location_name: 'Meadow House',
  location_address: '4 Meadow Lane\nWhitby\nYO99 9ZZ',
  location_phone: '02079460150',
  regulated_activity: 'Accommodation for persons who require nursing or personal care',
  local_authority_name: 'North Yorkshire Council',
  safeguarding_officer: 'Samuel Adeyemi',
  safeguarding_phone: '02079460160',
  safeguarding_children_phone: '02079460161',
  safeguarding_out_of_hours: '02079460162',
  safeguarding_lado: 'Council duty officer, 020 7946 0163',
  safeguarding_link: 'https://council.example/safeguarding',
  oncall_phone: '02079460151',
}

/**
 * A company with its account holder, a sub-user and its staff, for trying the product out; and half a year of
 * its work, done with the product itself. What a load that was interrupted (`again`) has left of it goes
 * first: half a life is none.
 */
export async function loadCompanies({ again }: { again: boolean }): Promise<void> {
  const left = again ? await pool()('companies').where({ subdomain }).first('id', 'document_id') : undefined
  if (left) await eraseCompany(left)
  // Hashed before the transaction, which would hold its connection meanwhile.
  const passwords = new Map<string, string>()
  for (const { who, password } of demoLogins) passwords.set(who, await hashPassword(password))
  const companyId = await daysAgo(beginning, 9, () => makeCompany(passwords))
  if (companyId !== undefined) await liveThrough(companyId)
}

/** Row id of the company; nothing where it is there already. `passwords`: hashes by who signs in. */
const makeCompany = (passwords: ReadonlyMap<string, string>): Promise<number | undefined> =>
  inTransaction(async ({ db }) => {
    const [company] = await db('companies')
      .insert({ ...baseColumns(), name: 'Meadow View Care', subdomain, details: { ...details, ...compose(details) } })
      .onConflict('subdomain')
      .ignore()
      .returning('id')
    if (!company) return undefined
    // As if its TXT record had been found, for whoever tries a sign-in by the provider beside the demonstration.
    await db('company_domains').insert({
      ...baseColumns(),
      company_id: company.id,
      domain: demoDomain,
      proof: newToken(),
      proven_at: now(),
      proven_domain: demoDomain,
    })
    const rights = rightsSets.find(({ name }) => name === 'Deputy manager')?.rights ?? []
    for (const { who, role, first, last, job, number } of people) {
      const login = demoLogins.find(each => each.who === who)
      const password = passwords.get(who)
      if (!login || !password) continue
      const columns = baseColumns()
      const made = await makeLogin(db, {
        email: login.email,
        password,
        publicId: columns.document_id,
      })
      if (!made) continue
      await db('people').insert({
        ...columns,
        company_id: company.id,
        login_id: made.id,
        work_email: login.email,
        first_name: first,
        last_name: last,
        phone: '02079460150',
        role,
        job_title: job ?? null,
        staff_number: number ?? null,
        permissions: role === 'user' ? (JSON.stringify(rights) as never) : null,
      })
    }
    return company.id
  })
