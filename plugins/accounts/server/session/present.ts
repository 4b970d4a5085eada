import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { completenessOf, isPresent } from '../company/company-details.ts'
import { holdingsOf } from '../company/holdings.ts'
import { fullName } from '../login/name-of.ts'
import type { CompanyRow, PersonRow } from '../tables.ts'

/** A person with their company, as both profile calls answer it. */
export const personReply = (
  person: Pick<PersonRow, 'document_id' | 'first_name' | 'last_name' | 'work_email' | 'role'>,
  company: CompanyRow,
) => ({
  _id: person.document_id,
  firstname: person.first_name ?? '',
  lastname: person.last_name ?? '',
  username: person.work_email ?? '',
  email: person.work_email ?? '',
  role: person.role,
  companyDetails: companyReply(company),
})

/** A session that has just begun: of whom, and what the cart notes. `holderId`: public id of the account holder. */
interface NewSession<Company = Pick<CompanyRow, 'subdomain'>> {
  token: string
  person: Subject
  company: Company
  holderId: string
  notes: string[]
}

/** A session that has just begun, as it is answered (shop §3 Login response). */
export const newSessionReply = ({ token, person, company, holderId, notes }: NewSession) => ({
  authToken: token,
  userName: fullName(person),
  userId: person.document_id,
  role: person.role,
  subdomain: company.subdomain ?? '',
  companyUserId: holderId,
  login_user_id: person.document_id,
  cartNotes: notes,
})

type Subject = Pick<PersonRow, 'id' | 'document_id' | 'first_name' | 'last_name' | 'role' | 'permissions'>

/** The same with what the person may and the company holds, as sign-in answers it. */
export async function sessionReply(db: Db, started: NewSession<CompanyRow>) {
  const { person, company } = started
  const {
    activesubs,
    docUpdateStatus,
    docManagementStatus,
    employeeSubscription,
    subscription_status,
    userLicenseStatus,
  } = await holdingsOf.get()(db, company.id)
  return {
    ...newSessionReply(started),
    permission: person.permissions ?? [],
    activesubs,
    docUpdateStatus,
    docManagementStatus,
    employeeSubscription,
    subscription_status,
    userLicenseStatus,
    Comp_details: completenessOf(company.name, company.details),
    type: person.role,
  }
}

const companyReply = (company: Pick<CompanyRow, 'name' | 'subdomain' | 'details' | 'created_at'>) => ({
  companyName: company.name,
  subdomain: company.subdomain ?? '',
  logoPath: company.details?.['companyLogo'] ?? '',
  addressLines: (['registered_address', 'trading_address'].map(field => company.details?.[field]).find(isPresent) ?? '')
    .split(/\s*[\n,]\s*/)
    .filter(Boolean),
  createdAt: company.created_at.toISOString(),
})

/** The company row of the caller, with the account holder where the caller is somebody else. */
export const companyOf = async (db: Db, actor: Actor): Promise<CompanyRow> => {
  const company = await db('companies').where({ id: actor.company.id }).first()
  if (!company) throw new Error('A session without its company')
  return company
}
