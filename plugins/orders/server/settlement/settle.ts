import { carryOver, closeCart } from '@cloudoc/cart/server/services.ts'
import { catalogue } from '@cloudoc/catalogue/server/services.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { grant, licenceEnd } from '@cloudoc/subscriptions/server/services.ts'
import { invoiceAttachment } from '../invoice/invoice-file.ts'
import { issueInvoice } from '../invoice/invoices.ts'
import { paidEmail } from '../mail/order-emails.ts'
import { lockOrder } from '../rows/find.ts'
import { callStaff } from '../rows/order-steps.ts'
import { move, type Payment } from '../rows/states.ts'
import type { OrderRow } from '../tables.ts'

/** An order was paid, or had nothing to pay. Told in the settling transaction, once per order. */
export interface OrderSettled {
  orderId: string
  number: number
  companyId: number
  personId: number | null
  gross: number
  at: Date
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'order.settled': OrderSettled
  }
}

export type Settled =
  /** `now`: it was not, before this. */
  | { kind: 'paid'; order: OrderRow; now: boolean }
  /** Money came that does not fit: staff are told, nothing is granted, nothing is lost. */
  | { kind: 'attention'; why: string }

/**
 * Makes an order paid: entitlement, invoice, mail and closed cart, all or nothing and all once, however often
 * and from wherever it is asked (rulings 20). `payment` is what the provider itself said; an order with
 * nothing to pay needs none.
 */
export async function settle(tx: Tx, order: Pick<OrderRow, 'id' | 'company_id'>, payment?: Payment): Promise<Settled> {
  const locked = await lockOrder(tx, order)
  const isDone = locked.paid_at !== null && (payment === undefined || payment.id === locked.payment_intent_id)
  if (isDone) return { kind: 'paid', order: locked, now: false }
  const moved = move('pay', { order: locked, payment })
  if ('refused' in moved) {
    await callStaff(tx, locked, moved.refused)
    return { kind: 'attention', why: moved.refused }
  }

  const at = now()
  const { trialEnds } = await catalogue(tx.db)
  const lines = locked.lines.map(line =>
    line.terms
      ? line
      : { ...line, from: at.toISOString(), until: licenceEnd(line.plan, at, trialEnds(at)).toISOString() },
  )
  const [paid] = await ofCompany(tx.db, 'orders', locked.company_id)
    .where({ id: locked.id })
    .update({
      lines: jsonb(lines).toRaw(tx),
      state: moved.to,
      paid_at: at,
      check_at: null,
      failed_reason: null,
      needs_attention: null,
      updated_at: at,
      card_brand: payment?.card?.brand ?? null,
      card_last_4: payment?.card?.last4 ?? null,
    })
    .returning('*')
  if (!paid) throw new Error('The order is gone')
  await grant(tx, { companyId: paid.company_id, orderId: paid.document_id, lines: paid.lines, at })
  if (paid.cart_id !== null) {
    await closeCart(tx, paid.company_id, paid.cart_id)
    await carryOver(tx, paid.company_id, paid.cart_id, paid.lines)
  }
  await emit(tx, 'order.settled', {
    orderId: paid.document_id,
    number: paid.number,
    companyId: paid.company_id,
    personId: paid.person_id,
    gross: paid.gross,
    at,
  })
  await record(
    tx,
    { companyId: paid.company_id, personId: paid.person_id },
    { area: 'orders', what: 'Paid', subject: { kind: 'order', id: paid.document_id, name: String(paid.number) } },
  )
  const invoice = await issueInvoice(tx, paid, at)
  await queueEmail(tx, {
    to: paid.buyer.email,
    template: paidEmail(paid, invoice),
    key: `order-paid:${paid.document_id}`,
    attach: { maker: invoiceAttachment, subject: invoice.document_id },
  })
  return { kind: 'paid', order: paid, now: true }
}
