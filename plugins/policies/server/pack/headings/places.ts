import { sitesShown } from '@cloudoc/accounts/server/services/sites.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/**
 * Where each home is, in the company's own words: by its address, else by the company's details, the location that is
 * registered first.
 */
export async function placesOf(db: Db, scope: SiteScope): Promise<string[][]> {
  const [sites, company] = await Promise.all([
    sitesShown(db, scope),
    db('companies').where({ id: scope.company.id }).first('details'),
  ])
  const details = company?.details ?? {}
  const own = ['location_address', 'trading_country', 'registered_country'].map(field => details[field] ?? '')
  return sites.map(({ address }) => [address, ...own])
}
