import type { Totals } from '@cloudoc/catalogue/contract/rules/price.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { OrderKind } from '../../contract/order.ts'
import { type OrderLine, titleOf } from '../rows/lines.ts'
import type { OrderRow } from '../tables.ts'
import { buyerOfCompany } from './parties.ts'

/** An order without a cart: of a further period, or of a change. Amounts in pence. */
export interface Bill {
  companyId: number
  kind: Exclude<OrderKind, 'purchase'>
  /** Document id of the subscription. */
  about: string
  lines: readonly OrderLine[]
  totals: Totals
  /** When it is given up if nobody has paid. */
  givesUpAt: Date
  /** Version of what the buyer agreed to with it; empty: the card is not kept. */
  consent?: string
}

const open = ['pending', 'failed']

/** The order about a subscription that may still be paid; one at most. Under `lockOrdersOf`. */
export const openBill = (db: Db, companyId: number, about: string): PromiseLike<OrderRow | undefined> =>
  ofCompany(db, 'orders', companyId).where({ about }).whereIn('state', open).first()

/** Makes the order of a bill. Under `lockOrdersOf`, where `openBill` found none. */
export async function placeBill(
  tx: Tx,
  { companyId, kind, about, lines, totals, givesUpAt, consent = '' }: Bill,
): Promise<OrderRow> {
  const at = now()
  const [order] = await tx
    .db('orders')
    .insert({
      ...baseColumns(),
      company_id: companyId,
      number: sql`nextval('order_numbers')`.toRaw(tx),
      state: 'pending',
      kind,
      about,
      consent: consent || null,
      net: totals.net,
      vat: totals.vat,
      gross: totals.gross,
      vat_rate: totals.vatRate,
      title: titleOf(lines),
      items: lines.length,
      lines: jsonb(lines).toRaw(tx),
      buyer: await buyerOfCompany(tx.db, companyId),
      cart_revision: 0,
      asked_at: at,
      payment_revision: 1,
      gives_up_at: givesUpAt,
    })
    .returning('*')
  if (!order) throw new Error('The order was not made')
  return order
}
