import type { Placeholder } from '@cloudoc/core/contract/placeholders.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import type { SiteRow } from '../tables.ts'
import { addressOfSite } from './site-address.ts'

/** An open site with all that texts say of it. */
export type SiteOfTexts = Pick<
  SiteRow,
  | 'id'
  | 'document_id'
  | 'name'
  | 'is_main'
  | 'phone'
  | 'regulator_number'
  | 'manager_name'
  | 'manager_email'
  | 'manager_phone'
> & { address: string }

const columns = sql`
  s.id, s.document_id, s.name, s.is_main, s.phone, s.regulator_number,
  s.manager_name, s.manager_email, s.manager_phone,
  ${addressOfSite('s')} as address`

/** The open sites of a company that has several, the main one first, then by name; none of one with a single site. */
export const sitesOfTexts = (db: Db, scope: CompanyScope): Promise<SiteOfTexts[]> =>
  sql<SiteOfTexts>`
    select ${columns}
      from sites s
      join companies c on c.id = s.company_id
     where ${inCompany(scope, 's')}
       and c.several_sites
       and s.closed_on is null
     order by s.is_main desc, ${natural(sql`s.name`)}, s.id`.rows(db)

/** The open sites where somebody works, or will, of a company that has several; the main one first, then by name. */
export const sitesOfReader = (db: Db, scope: CompanyScope, personId: number): Promise<SiteOfTexts[]> =>
  sql<SiteOfTexts>`
    select ${columns}
      from people_sites w
      join sites s on s.id = w.site_id and s.company_id = w.company_id
     where ${inCompany(scope, 'w')}
       and w.person_id = ${personId}
       and (w.ended_on is null or w.ended_on >= ${londonDate()}::date)
       and s.closed_on is null
       ${allSites('somebody reads what holds where they work')}
     order by s.is_main desc, ${natural(sql`s.name`)}, s.id`.rows(db)

/** The placeholders that can read otherwise at a site. */
export const siteKeys: readonly Placeholder[] = [
  'location.name',
  'location.address',
  'location.phone',
  'location.number',
  'manager.name',
  'manager.email',
  'manager.phone',
]

/**
 * What placeholders read at a site (decision 38). The main site reads as the company does. What is not known of another
 * one is a gap: another home's telephone would be wrong. A site without a manager of its own has the company's.
 */
export function valuesAtSite(values: Details, site: SiteOfTexts): Details {
  if (site.is_main) return values
  return {
    ...values,
    'location.name': site.name,
    'location.address': site.address,
    'location.phone': site.phone ?? '',
    'location.number': site.regulator_number ?? '',
    ...(site.manager_name && {
      'manager.name': site.manager_name,
      'manager.email': site.manager_email ?? '',
      'manager.phone': site.manager_phone ?? '',
    }),
  }
}
