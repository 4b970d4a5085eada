import { catalogue } from '@cloudoc/catalogue/server/services.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sellerOf } from '../order/parties.ts'
import type { InvoiceRow, OrderRow } from '../tables.ts'

/**
 * Issues the invoice of an order, the last thing that settling does: everybody who settles waits for the
 * counter. It is a row, held until the settling transaction ends, and a rollback takes its number back:
 * invoices have no gaps.
 */
export async function issueInvoice(tx: Tx, order: OrderRow, at: Date): Promise<InvoiceRow> {
  const { settings } = await catalogue(tx.db)
  const counter = await sql<{ last: number }>`
    update invoice_counter
       set last = last + 1
    returning last`.one(tx)
  if (!counter) throw new Error('The invoice counter is gone')
  const [invoice] = await tx
    .db('invoices')
    .insert({
      ...baseColumns(),
      company_id: order.company_id,
      order_id: order.id,
      number: counter.last,
      issued_at: at,
      net: order.net,
      vat: order.vat,
      gross: order.gross,
      vat_rate: order.vat_rate,
      title: order.title,
      seller: sellerOf(settings),
      buyer: order.buyer,
    })
    .returning('*')
  if (!invoice) throw new Error('The invoice was not issued')
  return invoice
}
