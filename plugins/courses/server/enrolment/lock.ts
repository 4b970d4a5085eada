import { companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'

/**
 * Who has to take what in a company is worked out by one at a time: a publication, an assignment and
 * somebody's joining follow one another, and each sees what the one before has left. Whoever takes a course
 * does not wait here.
 */
export const lockEnrolments = (tx: Tx, companyId: number): PromiseLike<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('course enrolments'), ${companyIdOf(companyId)})`.run(tx)
