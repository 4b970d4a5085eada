import { isPresent } from '@cloudoc/accounts/server/services/company.ts'
import { type CompanyRow } from '@cloudoc/accounts/server/services/people.ts'
import type { Settings } from '@cloudoc/catalogue/server/services.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** One side of a sale, as it was when it was made. */
export interface Party {
  name: string
  lines: string[]
  email: string
}

const sellerName = 'Cloudoc'

const addressLines = (address: string): string[] =>
  address
    .split(/\n|,/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** The provider, from settings; `VAT_NUMBER` stands below the address as soon as there is one. */
export function sellerOf(settings: Pick<Settings, 'contactAddress' | 'contactEmail'>): Party {
  const vatNumber = process.env['VAT_NUMBER']
  return {
    name: sellerName,
    lines: [
      ...addressLines(settings.contactAddress).filter(line => line !== sellerName),
      ...(vatNumber ? [`VAT registration number ${vatNumber}`] : []),
    ],
    email: settings.contactEmail,
  }
}

/** The company, by its registered address (else the trading address), at the address of the person who orders. */
export function buyerOf(actor: Actor, company: Pick<CompanyRow, 'name' | 'details'> | undefined): Party {
  const address = ['registered_address', 'trading_address'].map(field => company?.details?.[field]).find(isPresent)
  return { name: company?.name ?? actor.company.name, lines: addressLines(address ?? ''), email: actor.person.email }
}

/** The same where nobody asks: the account holder is written to. */
export async function buyerOfCompany(db: Db, companyId: number): Promise<Party> {
  const company = await db('companies').where({ id: companyId }).first('name', 'details')
  const holder = await ofCompany(db, 'people', companyId).where({ role: 'company' }).first('email')
  const address = ['registered_address', 'trading_address'].map(field => company?.details?.[field]).find(isPresent)
  return { name: company?.name ?? '', lines: addressLines(address ?? ''), email: holder?.email ?? '' }
}
