import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import type { Attachment } from '@cloudoc/core/server/mail/outbox.ts'
import { renderHtmlPdf } from '@cloudoc/document-renderer/src/index.ts'
import { creditNumber, orderNumber } from '../rows/numbers.ts'
import { type Credited, type CreditNoteOf, creditNoteHtml } from './template/credit-note-html.ts'

/** Name under which the outbox makes the credit note of a mail when it is sent. */
export const creditNoteAttachment = 'orders.credit-note'

const css = readFileSync(fileURLToPath(new URL('../invoice/template/invoice.css', import.meta.url)), 'utf8')

/**
 * The credit note as a tagged A4 file. The same note is the same file. Fails with `TooLong` and `QueueFull`
 * of the renderer.
 */
const creditNotePdf = (note: CreditNoteOf, of: Credited, tenant: string): Promise<Buffer> =>
  renderHtmlPdf(
    {
      title: `Credit note ${creditNumber(note.number)}`,
      author: note.seller.name,
      subject: `Order ${orderNumber(of.orderNumber)}`,
      html: creditNoteHtml(note, of),
      css,
      footer: { left: `${note.seller.name} · ${note.seller.email}`, right: creditNumber(note.number) },
      revisedAt: note.issued_at,
    },
    { tenant },
  )

/**
 * The file of a credit note of the company, by its document id, made once and kept: mail and download are the
 * same bytes. Another one from when it was withdrawn. Nothing where there is none.
 */
export async function creditNoteFile(
  db: Db,
  scope: CompanyScope | number,
  id: string,
): Promise<Attachment | undefined> {
  const note = await ofCompany(db, 'credit_notes', scope).where({ document_id: id }).first()
  const order =
    note &&
    (await ofCompany(db, 'orders', scope).where({ id: note.order_id }).first('number', 'card_brand', 'card_last_4'))
  const invoice =
    note && (await ofCompany(db, 'invoices', scope).where({ id: note.invoice_id }).first('number', 'issued_at'))
  if (!note || !order || !invoice) return undefined
  const key = `companies/${note.company_id}/credit-notes/${note.document_id}${note.withdrawn_at ? '-withdrawn' : ''}.pdf`
  const of: Credited = {
    orderNumber: order.number,
    card: order.card_brand && order.card_last_4 ? { brand: order.card_brand, last4: order.card_last_4 } : undefined,
    invoiceNumber: invoice.number,
    invoicedAt: invoice.issued_at,
  }
  return {
    filename: `${creditNumber(note.number)}.pdf`,
    type: 'application/pdf',
    content: await kept(key, () => creditNotePdf(note, of, String(note.company_id))),
  }
}

async function kept(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const store = await files()
  const known = await store.get(key)
  if (known) return buffer(known.content)
  const made = await make()
  await store.put(key, Readable.from([made]))
  return made
}

/**
 * For the outbox: a credit note that is named in a mail is there. @acrossCompanies the mail names its note
 * alone, and finds out here whose it is
 */
export async function attachCreditNote(id: string): Promise<Attachment> {
  const owner = await pool()('credit_notes').where({ document_id: id }).first('company_id')
  const file = owner && (await creditNoteFile(pool(), owner.company_id, id))
  if (!file) throw new Error(`Credit note ${id} is gone`)
  return file
}
