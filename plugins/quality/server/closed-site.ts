import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { closedSiteText } from '../contract/shapes.ts'

/**
 * Why nothing more is written to what is of a closed site; nothing where the site is open, or there is none. The site
 * stays as it is until the end of the transaction. One statement, or none.
 * @param siteId row id of the site that something is of; null: of the company as a whole
 */
export async function refuseAtClosedSite(
  tx: Tx,
  scope: CompanyScope,
  siteId: number | null | undefined,
): Promise<Refusal | undefined> {
  if (siteId === null || siteId === undefined) return undefined
  const site = await ofCompany(tx.db, 'sites', scope).where({ id: siteId }).forShare().first('closed_on')
  return site?.closed_on ? refusalOf('conflict', 'closedSite', closedSiteText) : undefined
}

/**
 * The same of an action that is not held yet: sites are held before actions, as whoever closes one does. One statement.
 * @param actionId public id
 */
export async function refuseActionAtClosedSite(
  tx: Tx,
  scope: CompanyScope,
  actionId: string,
): Promise<Refusal | undefined> {
  const site = await sql<{ closed_on: Date | null }>`
    select s.closed_on
      from quality_actions a
      join sites s on s.id = a.site_id and s.company_id = a.company_id
     where ${inCompany(scope, 'a')}
       and a.document_id = ${actionId}
       for share of s`.one(tx)
  return site?.closed_on ? refusalOf('conflict', 'closedSite', closedSiteText) : undefined
}
