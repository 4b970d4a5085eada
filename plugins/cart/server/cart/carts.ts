import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import type { CartRow, LineRow } from '../tables.ts'
import '../tables.ts'

/**
 * The open cart of a company, made if there is none, and locked: whoever changes a cart waits here first, so changes of
 * one cart follow one another and locks are always taken in the same order.
 */
export async function openForChange(tx: Tx, companyId: number): Promise<CartRow> {
  const { rows } = await tx.sql.raw<{ rows: CartRow[] }>(
    '? on conflict (company_id) where open do update set updated_at = excluded.updated_at returning *',
    [tx.sql('carts').insert({ ...baseColumns(), company_id: companyId, open: true, revision: 0 })],
  )
  const [cart] = rows
  if (!cart) throw new Error('An open cart was neither found nor made')
  return cart
}

/** The open cart if there is one; `lock` holds it until the transaction is over. */
export const findOpen = async (sql: Sql, companyId: number, { lock = false } = {}): Promise<CartRow | undefined> => {
  const found = ofCompany(sql, 'carts', companyId).where({ open: true }).first()
  return lock ? found.forUpdate() : found
}

/** The lines of a cart, in their order. */
export const linesOf = (sql: Sql, { id, company_id }: Pick<CartRow, 'id' | 'company_id'>): PromiseLike<LineRow[]> =>
  ofCompany(sql, 'cart_lines', company_id).where({ cart_id: id }).orderBy(['position', 'id'])

/**
 * Makes a change of lines and counts it on their cart, in one statement: nothing changed, nothing counted.
 * Answers the rows that changed. The change must return all columns.
 */
export async function counted(tx: Tx, change: Knex.QueryBuilder): Promise<LineRow[]> {
  const { rows } = await tx.sql.raw<{ rows: LineRow[] }>(
    `with changed as (?),
          counted as (update carts set revision = revision + 1, updated_at = ? where id in (select cart_id from changed))
     select * from changed`,
    [change, now()],
  )
  return rows
}

/** An ordered cart takes no more changes; the next one begins empty. */
export const closeCart = async (tx: Tx, companyId: number, cartId: number): Promise<void> => {
  await ofCompany(tx.sql, 'carts', companyId).where({ id: cartId }).update({ open: false, updated_at: now() })
}
