import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'

/** Any number: it tells these locks from others of the same kind. */
const orders = 20_411

/**
 * One step of a company's orders at a time, until the transaction ends. Taken before any row, by placing and
 * by settling alike: they need the cart and the order in opposite turns, and would otherwise wait for each
 * other.
 */
export async function lockOrdersOf(tx: Tx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${orders}, ${companyId})`.run(tx)
}
