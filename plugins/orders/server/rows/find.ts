import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { OrderRow } from '../tables.ts'
import { lockOrdersOf } from './locks.ts'
import { readOrderNumber } from './numbers.ts'

/** An order with the number of its invoice. */
export type FoundOrder = OrderRow & { invoice_number: number | null }

/** An order of the caller's company by `_id` or number; another company's is absent. */
export async function findOrder(db: Db, actor: Actor, idOrNumber: string): Promise<FoundOrder | undefined> {
  const rows: FoundOrder[] = await ofCompany(db, 'orders', actor)
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .where(either =>
      either.where('orders.document_id', idOrNumber).orWhere('orders.number', readOrderNumber(idOrNumber) ?? -1),
    )
    .select('orders.*', 'invoices.number as invoice_number')
  return rows[0]
}

/**
 * The order behind a payment: by the payment's id, else by the order's own id, which every payment carries.
 * @acrossCompanies the payment provider names the payment, not the company
 */
export function orderOfPayment(
  db: Db,
  payment: { id: string; orderId: string | undefined },
): PromiseLike<OrderRow | undefined> {
  return sql<OrderRow>`
    select o.*
      from orders o
     where o.payment_intent_id = ${payment.id}
        or o.document_id = ${payment.orderId ?? ''}
     order by (o.payment_intent_id = ${payment.id}) desc nulls last
     limit 1
     ${acrossCompanies('the payment provider names the payment, not the company')}`.one(db)
}

/** An order as it is now, held against everybody else until the transaction ends. */
export async function lockOrder(tx: Tx, order: Pick<OrderRow, 'id' | 'company_id'>): Promise<OrderRow> {
  await lockOrdersOf(tx, order.company_id)
  const locked = await ofCompany(tx.db, 'orders', order.company_id).where({ id: order.id }).forUpdate().first()
  if (!locked) throw new Error(`Order ${order.id} is gone`)
  return locked
}
