import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { CartRow, LineRow } from '../tables.ts'
import '../tables.ts'

/**
 * The open cart of a company, made if there is none, and locked: whoever changes a cart waits here first, so changes of
 * one cart follow one another and locks are always taken in the same order.
 */
export async function openForChange(tx: Tx, companyId: number): Promise<CartRow> {
  const { document_id, created_at: at } = baseColumns()
  const cart = await sql<CartRow>`
    insert into carts (document_id, created_at, updated_at, published_at, company_id, open, revision)
    values (${document_id}, ${at}, ${at}, ${at}, ${companyIdOf(companyId)}, true, 0)
    on conflict (company_id) where open do update set updated_at = excluded.updated_at
    returning *`.one(tx)
  if (!cart) throw new Error('An open cart was neither found nor made')
  return cart
}

/** The open cart if there is one; `lock` holds it until the transaction is over. */
export const findOpen = async (db: Db, companyId: number, { lock = false } = {}): Promise<CartRow | undefined> => {
  const found = ofCompany(db, 'carts', companyId).where({ open: true }).first()
  return lock ? found.forUpdate() : found
}

/** The lines of a cart, in their order. */
export const linesOf = (db: Db, { id, company_id }: Pick<CartRow, 'id' | 'company_id'>): PromiseLike<LineRow[]> =>
  ofCompany(db, 'cart_lines', company_id).where({ cart_id: id }).orderBy(['position', 'id'])

/**
 * Makes a change of lines and counts it on their cart, in one statement: nothing changed, nothing counted.
 * Answers the rows that changed. The change must return all columns.
 */
export const counted = (
  tx: Tx,
  { company_id }: Pick<CartRow, 'company_id'>,
  change: Statement<LineRow>,
): Promise<LineRow[]> =>
  sql<LineRow>`
    with changed as (${change}),
    counted as (
      update carts c
         set revision = c.revision + 1, updated_at = ${now()}
       where ${inCompany(company_id, 'c')}
         and c.id in (select changed.cart_id from changed))
    select changed.*
      from changed`.rows(tx)

/** An ordered cart takes no more changes; the next one begins empty. */
export const closeCart = async (tx: Tx, companyId: number, cartId: number): Promise<void> => {
  await ofCompany(tx.db, 'carts', companyId).where({ id: cartId }).update({ open: false, updated_at: now() })
}
