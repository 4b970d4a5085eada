import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import type { invoiceDetails } from '@cloudoc/orders/contract/order.ts'
import { Link } from 'react-router-dom'
import { Bill } from '../../bill/Bill.tsx'
import { fromOrder } from '../../bill/lines.ts'
import { Totals } from '../../bill/Totals.tsx'
import { Facts } from '../../screen/Facts.tsx'

export type Invoice = ReplyOf<typeof invoiceDetails>

function Party({ word, party: { name, lines, email } }: { word: string; party: Invoice['seller'] }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="text-body text-quiet">{word}</h2>
      <address className="not-italic">
        <strong className="block">{name}</strong>
        {lines.map((line, at) => (
          <span key={at} className="block">
            {line}
          </span>
        ))}
        {email && <span className="block">{email}</span>}
      </address>
    </div>
  )
}

/** The invoice: parties, number and date, lines, sums. */
export function InvoiceContents({ invoice }: { invoice: Invoice }) {
  return (
    <Card as="article" className="grid max-w-wide gap-8">
      <div className="grid gap-6 sm:grid-cols-2">
        <Party word="From" party={invoice.seller} />
        <Party word="To" party={invoice.buyer} />
      </div>
      <Facts
        facts={[
          { name: 'Invoice', value: invoice.invoiceId },
          { name: 'Date', value: longDate(invoice.date) },
          {
            name: 'Order',
            value: (
              <Link to={`/order-detail/${invoice.orderId}`} className="inline-flex min-h-target items-center">
                {invoice.orderId}
              </Link>
            ),
          },
        ]}
      />
      <Bill lines={fromOrder(invoice.lines)} />
      <Totals totals={invoice} due="Paid" />
    </Card>
  )
}
