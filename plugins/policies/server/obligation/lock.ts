import { companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'

/**
 * Who has to read what in a company is worked out by one at a time: a publication, an assignment and
 * somebody's joining follow one another, and each sees what the one before has left. Whoever reads and
 * acknowledges does not wait here.
 */
export const lockObligations = (tx: Tx, companyId: number): PromiseLike<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('policy obligations'), ${companyIdOf(companyId)})`.run(tx)
