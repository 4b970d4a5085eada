import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

/** Six years after the end of the year that an order is of, and so seven at most. */
const lawDays = 7 * 365 + 2

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    {
      table: 'orders',
      column: 'created_at',
      days: lawDays,
      with: ['credit_notes.order_id', 'refunds.order_id', 'invoices.order_id'],
      where: 'company_id in (select id from companies where erased_at is not null)',
      what: 'Orders and invoices of a company that was erased',
      of: 'the buyer, by name and address as they were then',
      why: 'the law wants books for six years after the year they are of',
    },
  ],
  stays: [
    {
      tables: ['orders', 'invoices', 'invoice_counter', 'refunds', 'credit_notes', 'credit_note_counter'],
      outlivesCompany: true,
      until: 'as long as the account; when it is erased, as the law wants',
      what: 'Orders, invoices, refunds and credit notes, with the buyer’s name and address as they were then; brand and last four digits of a card; who of the staff refunded',
      of: 'companies, whoever ordered, and staff',
      why: 'books have to be kept: VAT Act 1994 schedule 11, Finance Act 1998 schedule 18',
    },
  ],
}
