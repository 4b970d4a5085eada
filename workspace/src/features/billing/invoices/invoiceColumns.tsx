import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import type { invoiceList } from '@cloudoc/orders/contract/order.ts'
import { Link } from 'react-router-dom'
import { InvoicePdf } from './InvoicePdf.tsx'

export type InvoiceSummary = ReplyOf<typeof invoiceList>[number]

export const invoiceColumns: readonly Column<InvoiceSummary>[] = [
  {
    key: 'invoice',
    head: 'Invoice',
    main: true,
    cell: invoice => (
      <>
        <Link to={`/invoice/${invoice._id}`} className="inline-flex min-h-target items-center">
          {invoice.invoiceId}
        </Link>
        <span className="block font-normal">{invoice.title}</span>
      </>
    ),
  },
  { key: 'date', head: 'Date', tight: true, cell: invoice => <Day date={invoice.date} /> },
  { key: 'net', head: 'Net', align: 'end', tight: true, cell: invoice => showPounds(invoice.net) },
  {
    key: 'gross',
    head: 'With VAT',
    align: 'end',
    tight: true,
    cell: invoice => (
      <>
        {showPounds(invoice.gross)}
        {invoice.credited > 0 && (
          <span className="block text-small text-quiet">{showPounds(invoice.credited)} credited</span>
        )}
      </>
    ),
  },
  {
    key: 'pdf',
    head: 'Download',
    plain: true,
    cell: invoice => <InvoicePdf id={invoice._id} name={invoice.invoiceId} variant="link" />,
  },
]
