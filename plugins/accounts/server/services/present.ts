import type { Actor } from '@cloudoc/core/server/actor.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { CompanyRow, PersonRow } from '../tables.ts'
import { completenessOf, isPresent } from './company-details.ts'
import { holdingsOf } from './index.ts'

export const userName = (person: Pick<PersonRow, 'first_name' | 'last_name'>): string => [person.first_name, person.last_name].filter(Boolean).join(' ')

type Subject = Pick<PersonRow, 'id' | 'document_id' | 'first_name' | 'last_name' | 'role' | 'permissions'>

/** The reply of sign-in (shop §3 Login response). */
export async function sessionReply(sql: Sql, token: string, person: Subject, company: CompanyRow, holderId: string, notes: string[]) {
  const { activesubs, docUpdateStatus, docManagementStatus, employeeSubscription, subscription_status, userLicenseStatus } = await holdingsOf.get()(sql, company.id)
  return {
    authToken: token,
    userName: userName(person),
    userId: person.document_id,
    role: person.role,
    subdomain: company.subdomain ?? '',
    companyUserId: holderId,
    login_user_id: person.document_id,
    permission: person.permissions ?? [],
    activesubs, docUpdateStatus, docManagementStatus, employeeSubscription, subscription_status, userLicenseStatus,
    Comp_details: completenessOf(company.name, company.details),
    type: person.role,
    cartNotes: notes,
  }
}

export const companyReply = (company: Pick<CompanyRow, 'name' | 'subdomain' | 'details' | 'created_at'>) => ({
  companyName: company.name,
  subdomain: company.subdomain ?? '',
  logoPath: company.details?.['companyLogo'] ?? '',
  addressLines: (['registered_address', 'trading_address'].map(field => company.details?.[field]).find(isPresent) ?? '').split(/\s*[\n,]\s*/).filter(Boolean),
  createdAt: company.created_at.toISOString(),
})

/** The company row of the caller, with the account holder where the caller is somebody else. */
export const companyOf = async (sql: Sql, actor: Actor): Promise<CompanyRow> => {
  const company = await sql('companies').where({ id: actor.company.id }).first()
  if (!company) throw new Error('A session without its company')
  return company
}
