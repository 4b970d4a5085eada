import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { OrderRow } from '../tables.ts'
import { lockOrdersOf } from './locks.ts'
import { readOrderNumber } from './numbers.ts'

/** An order with the number of its invoice. */
export type FoundOrder = OrderRow & { invoice_number: number | null }

/** An order of the caller's company by `_id` or number; another company's is absent. */
export async function findOrder(sql: Sql, actor: Actor, idOrNumber: string): Promise<FoundOrder | undefined> {
  const rows: FoundOrder[] = await ofCompany(sql, 'orders', actor)
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
  sql: Sql,
  payment: { id: string; orderId: string | undefined },
): PromiseLike<OrderRow | undefined> {
  return sql('orders')
    .where({ payment_intent_id: payment.id })
    .orWhere({ document_id: payment.orderId ?? '' })
    .orderByRaw('(payment_intent_id = ?) desc nulls last', [payment.id])
    .first()
}

/** An order as it is now, held against everybody else until the transaction ends. */
export async function lockOrder(tx: Tx, order: Pick<OrderRow, 'id' | 'company_id'>): Promise<OrderRow> {
  await lockOrdersOf(tx, order.company_id)
  const locked = await ofCompany(tx.sql, 'orders', order.company_id).where({ id: order.id }).forUpdate().first()
  if (!locked) throw new Error(`Order ${order.id} is gone`)
  return locked
}
