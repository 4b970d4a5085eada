import type { AdminHttp } from '@cloudoc/core/server/call/plugin.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import { creditNumber, invoiceNumber, type OrderRow, orderNumber } from '@cloudoc/orders/server/services/orders.ts'
import { partsOf, refundedParts, refundsOf } from '@cloudoc/orders/server/services/refunds.ts'

/** @acrossCompanies staff look at an order, and with it at its company */
export const orderById = (db: Db, id: string): PromiseLike<OrderRow | undefined> =>
  db('orders').where({ document_id: id }).first()

/** What credit notes of the order come to so far, for working out the VAT of the next one. */
async function creditedOf(db: Db, order: OrderRow): Promise<{ gross: number; vat: number }> {
  const notes = await ofCompany(db, 'credit_notes', order.company_id)
    .where({ order_id: order.id })
    .whereNull('withdrawn_at')
    .select('gross', 'vat')
  return {
    gross: notes.reduce((sum, { gross }) => sum + gross, 0),
    vat: notes.reduce((sum, { vat }) => sum + vat, 0),
  }
}

/**
 * What was paid of an order, what went back, and what is left of it: in pence, as the admin shows it.
 * @acrossCompanies staff look at an order, and with it at its company
 */
export async function moneyOf(db: Db, order: OrderRow): Promise<object> {
  const refunds = await refundsOf(db, order.company_id, order.id)
  const [invoice] = await db('invoices').where({ order_id: order.id }).select('number')
  const gone = new Set(await refundedParts(db, order))
  const paid = order.paid_at === null || order.payment_intent_id === null ? 0 : order.gross
  return {
    order: orderNumber(order.number),
    invoice: invoice ? invoiceNumber(invoice.number) : '',
    paid,
    refunded: order.refunded ?? 0,
    net: order.net,
    vat: order.vat,
    gross: order.gross,
    credited: await creditedOf(db, order),
    left: Math.max(0, paid - (order.refunded ?? 0)),
    parts: partsOf(order).map(part => ({ ...part, refunded: gone.has(part.key) })),
    card: order.card_last_4 ? { brand: order.card_brand ?? '', last4: order.card_last_4 } : null,
    refunds: refunds.map(refund => ({
      id: refund.document_id,
      pence: refund.pence,
      reason: refund.reason,
      parts: refund.parts ?? [],
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
export async function orderMoney(http: AdminHttp): Promise<void> {
  const order = await orderById(pool(), http.params['id'] ?? '')
  if (order) http.body = await moneyOf(pool(), order)
  else http.status = 404
}
