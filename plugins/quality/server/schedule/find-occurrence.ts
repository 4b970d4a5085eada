import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { OccurrenceRow } from '../audit-tables.ts'

/** A planned audit of a site that somebody manages, held: whoever walks or leaves it out at this moment is waited for. */
export function lockOccurrence(tx: Tx, scope: SiteScope, occurrenceId: string): Promise<OccurrenceRow | undefined> {
  const rows = ofCompany(tx.db, 'quality_occurrences', scope).where({ document_id: occurrenceId })
  if (scope.sites !== 'all') void rows.whereIn('site_id', [...scope.sites])
  return rows.forUpdate().first() as unknown as Promise<OccurrenceRow | undefined>
}
