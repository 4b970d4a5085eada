import { sitesShown } from '@cloudoc/accounts/server/services/sites.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/**
 * Where the homes are, in the company's own words: of chosen sites where these are, else the location that is registered
 * first.
 */
export async function placesOf(db: Db, scope: SiteScope): Promise<string[]> {
  const chosen = scope.sites === 'all' ? [] : await sitesShown(db, scope)
  const company = await db('companies').where({ id: scope.company.id }).first('details')
  const details = company?.details ?? {}
  return [
    ...chosen.map(({ address }) => address),
    ...['location_address', 'trading_country', 'registered_country'].map(field => details[field] ?? ''),
  ]
}
