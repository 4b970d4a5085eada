import { inCompany, sameCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { pageOriginOf, publicOrigin, subdomainOf } from '@cloudoc/core/server/http/host.ts'
import type { CompanyIdentityRow, CompanyRow, PersonRow } from '../tables.ts'
import '../tables.ts'

/** The page that providers send people back to. */
const path = '/signin/provider'

/** Where the provider sends people back to, who came from a page of this host. */
export const redirectAddressOf = (host: string): string => `${pageOriginOf(host)}${path}`

/** The same of a company, as it is entered at the provider; '' while the company has no address. */
export function ownRedirectAddress(subdomain: string | null): string {
  if (!subdomain) return ''
  const url = new URL(path, publicOrigin())
  url.hostname = `${subdomain}.${url.hostname}`
  return url.href
}

/** How a company's own sign-in is set up. */
export const identityOf = (db: Db, scope: CompanyScope | number): PromiseLike<CompanyIdentityRow | undefined> =>
  ofCompany(db, 'company_identities', scope).first()

/** A company with its own sign-in. */
export interface OwnSignIn {
  company: CompanyRow
  identity: CompanyIdentityRow
}

/**
 * The company whose address a page is at, where it has a sign-in of its own.
 * @acrossCompanies nobody is signed in: the address says which company it is
 */
export async function ownSignInAt(db: Db, host: string): Promise<OwnSignIn | undefined> {
  const subdomain = subdomainOf(host)
  if (subdomain === undefined) return undefined
  const company = await db('companies').where({ subdomain }).whereNull('deactivated_at').first()
  const identity = company && (await identityOf(db, company.id))
  return identity && { company, identity }
}

/** What stands behind the @ of an address, in lower case. */
export const domainOf = (email: string): string => email.toLowerCase().split('@').at(-1) ?? ''

/** Has the company proven the domain of this address? */
export async function isOfProvenDomain(db: Db, scope: CompanyScope | number, email: string): Promise<boolean> {
  const proven = await ofCompany(db, 'company_domains', scope)
    .where({ domain: domainOf(email) })
    .whereNotNull('proven_at')
    .first('id')
  return proven !== undefined
}

/**
 * Does the company ask this person to sign in by its provider? Those whose address is of a proven domain, but
 * for whoever is excepted; never the account holder, who would be kept out while the provider does not answer.
 */
export async function mustUseProvider(
  db: Db,
  { person, company }: { person: Pick<PersonRow, 'id' | 'role' | 'work_email'>; company: Pick<CompanyRow, 'id'> },
): Promise<boolean> {
  if (person.role === 'company' || !person.work_email) return false
  const required = await sql`
    select 1
      from company_identities i
      join company_domains d on ${sameCompany('d', 'i')}
     where ${inCompany(company.id, 'i')}
       and i.required
       and d.proven_at is not null
       and d.domain = ${domainOf(person.work_email)}
       and not exists (
             select 1 from identity_exceptions e where ${sameCompany('e', 'i')} and e.person_id = ${person.id})`.one(db)
  return required !== undefined
}
