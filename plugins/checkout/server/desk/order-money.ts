import type { StaffHttp } from '@cloudoc/core/server/call/plugin.ts'
import { pool, type Sql } from '@cloudoc/core/server/data/transaction.ts'
import { creditNumber, invoiceNumber, type OrderRow, orderNumber, refundsOf } from '@cloudoc/orders/server/services.ts'

/** @acrossCompanies staff look at an order, and with it at its company */
export const orderById = (sql: Sql, id: string): PromiseLike<OrderRow | undefined> =>
  sql('orders').where({ document_id: id }).first()

/** What was paid of an order, what went back, and what is left of it: in pence, as the admin shows it. @acrossCompanies staff look at an order, and with it at its company */
export async function moneyOf(sql: Sql, order: OrderRow): Promise<object> {
  const refunds = await refundsOf(sql, order.company_id, order.id)
  const [invoice] = await sql('invoices').where({ order_id: order.id }).select('number')
  const paid = order.paid_at === null || order.payment_intent_id === null ? 0 : order.gross
  return {
    order: orderNumber(order.number),
    invoice: invoice ? invoiceNumber(invoice.number) : '',
    paid,
    refunded: order.refunded ?? 0,
    left: Math.max(0, paid - (order.refunded ?? 0)),
    card: order.card_last_4 ? { brand: order.card_brand ?? '', last4: order.card_last_4 } : null,
    refunds: refunds.map(refund => ({
      id: refund.document_id,
      pence: refund.pence,
      reason: refund.reason,
      state: refund.state,
      staff: refund.staff ?? '',
      askedAt: refund.created_at,
      settledAt: refund.settled_at,
      endsEntitlement: refund.ends_entitlement,
      creditNote: refund.credit_number === null ? '' : creditNumber(refund.credit_number),
      failedReason: refund.failed_reason ?? '',
    })),
  }
}

/** `GET /desk/orders/:id/money` */
export async function orderMoney(http: StaffHttp): Promise<void> {
  const order = await orderById(pool(), http.params['id'] ?? '')
  if (order) http.body = await moneyOf(pool(), order)
  else http.status = 404
}
