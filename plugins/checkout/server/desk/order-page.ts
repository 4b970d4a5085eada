import type { AdminHttp } from '@cloudoc/core/server/call/plugin.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { ordersOfNumber } from '@cloudoc/orders/server/services/orders.ts'
import { moneyOf, orderById } from './order-money.ts'

/** `GET /desk/orders/by-number?number=CD-000123`: the order with this number, or with the invoice of this number. */
export async function orderByNumber(http: AdminHttp): Promise<void> {
  const [id] = await ordersOfNumber(String(http.query['number'] ?? ''))
  if (id === undefined) http.status = 404
  else http.body = { id }
}

/**
 * `GET /desk/orders/:id`: an order as it is read to a customer on the telephone.
 * @acrossCompanies staff look at an order, and with it at its company
 */
export async function orderPage(http: AdminHttp): Promise<void> {
  const db = pool()
  const order = await orderById(db, http.params['id'] ?? '')
  if (!order) {
    http.status = 404
    return
  }
  const company = await db('companies').where({ id: order.company_id }).first('document_id', 'name')
  const person =
    order.person_id === null
      ? undefined
      : await ofCompany(db, 'people', order.company_id)
          .where({ id: order.person_id })
          .first('first_name', 'last_name', 'email')
  http.body = {
    ...(await moneyOf(db, order)),
    state: order.state,
    kind: order.kind ?? 'purchase',
    attention: order.needs_attention ?? '',
    failedReason: order.failed_reason ?? '',
    at: order.created_at,
    paidAt: order.paid_at,
    givesUpAt: order.gives_up_at,
    company: { id: company?.document_id ?? '', name: company?.name ?? '' },
    person: person && {
      name: [person.first_name, person.last_name].filter(Boolean).join(' '),
      email: person.email ?? '',
    },
    buyer: order.buyer,
    coupon: order.coupon ?? '',
    payment: order.payment_intent_id ?? '',
    net: order.net,
    vat: order.vat,
    gross: order.gross,
    vatRate: order.vat_rate,
  }
}
