import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { creditOf } from '../../contract/credit.ts'
import type { CreditNoteRow, OrderRow, RefundRow } from '../tables.ts'

/**
 * Issues the credit note of a refund that arrived, the last thing that its transaction does but for the mail:
 * its number comes from a row that is held until then, so there are no gaps. Nothing where the order has no
 * invoice.
 */
export async function issueCreditNote(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  at: Date,
): Promise<CreditNoteRow | undefined> {
  const invoice = await ofCompany(tx.db, 'invoices', order.company_id).where({ order_id: order.id }).first()
  if (!invoice) return undefined
  const [before] = await ofCompany(tx.db, 'credit_notes', order.company_id)
    .where({ invoice_id: invoice.id })
    .whereNull('withdrawn_at')
    .sum({ gross: 'gross', vat: 'vat' })
  const amounts = creditOf(
    invoice,
    { gross: Number(before?.['gross'] ?? 0), vat: Number(before?.['vat'] ?? 0) },
    refund.pence,
  )
  const counter = await sql<{ last: number }>`
    update credit_note_counter
       set last = last + 1
    returning last`.one(tx)
  if (!counter) throw new Error('The counter of credit notes is gone')
  const [note] = await tx
    .db('credit_notes')
    .insert({
      ...baseColumns(),
      ...amounts,
      company_id: order.company_id,
      order_id: order.id,
      invoice_id: invoice.id,
      refund_id: refund.id,
      number: counter.last,
      issued_at: at,
      vat_rate: invoice.vat_rate,
      title: invoice.title,
      reason: refund.reason,
      seller: invoice.seller,
      buyer: invoice.buyer,
    })
    .returning('*')
  if (!note) throw new Error('The credit note was not issued')
  return note
}

/** The money came back: the note counts no more. */
export async function withdrawCreditNote(tx: Tx, refund: RefundRow): Promise<CreditNoteRow | undefined> {
  const [note] = await ofCompany(tx.db, 'credit_notes', refund.company_id)
    .where({ refund_id: refund.id })
    .whereNull('withdrawn_at')
    .update({ withdrawn_at: now(), updated_at: now() })
    .returning('*')
  return note
}

/** Credit notes of an invoice, newest first. */
export const creditsOf = (db: Db, companyId: number, invoiceId: number): PromiseLike<CreditNoteRow[]> =>
  ofCompany(db, 'credit_notes', companyId).where({ invoice_id: invoiceId }).orderBy('number', 'desc').limit(100)
