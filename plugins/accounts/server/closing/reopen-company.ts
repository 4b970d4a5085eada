import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { CompanyRow } from '../tables.ts'

/**
 * Opens a closed account again, as long as it is not erased; false where there was nothing to open. Nobody is signed in by it, and what renewed goes on only where the company says so
 * again: what was cancelled when it closed stays cancelled.
 */
export async function reopenCompany(sql: Sql, { id }: Pick<CompanyRow, 'id'>): Promise<boolean> {
  return (
    (await sql('companies')
      .where({ id })
      .whereNotNull('closed_at')
      .whereNull('erased_at')
      .update({ deactivated_at: null, closed_at: null })) > 0
  )
}
