import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import type { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { Bill } from '../../bill/Bill.tsx'
import { fromOrder } from '../../bill/lines.ts'
import { Totals } from '../../bill/Totals.tsx'
import { checkoutPage } from '../../checkout/page.ts'
import type { Fact } from '../../screen/Facts.tsx'
import { Facts } from '../../screen/Facts.tsx'
import { InvoicePdf } from '../invoices/InvoicePdf.tsx'
import { OrderStatus } from '../OrderStatus.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'

export type Order = ReplyOf<typeof orderDetails>

const cardName = ({ brand, last4 }: Order['card']): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)}, ending in ${last4}`

const factsOf = (order: Order): Fact[] => [
  { name: 'Status', value: <OrderStatus state={order.type} /> },
  { name: 'Ordered', value: dateAndTime(order.order_created) },
  ...(order.paidAt ? [{ name: 'Paid', value: dateAndTime(order.paidAt) }] : []),
  ...(order.card.last4 ? [{ name: 'Card', value: cardName(order.card) }] : []),
  ...(order.coupon ? [{ name: 'Coupon', value: order.coupon }] : []),
]

/** What is due, was paid or would have been, by the state of an order. */
const dueWord = (order: Order): string =>
  order.type === 'paid' ? 'Paid' : order.type === 'refunded' ? 'Paid and refunded' : 'Total'

/** An order with its lines and sums; what to do next where it is not paid. */
export function OrderContents({ order }: { order: Order }) {
  const open = order.type === 'pending' || order.type === 'failed'
  return (
    <div className="grid max-w-wide gap-8">
      {open && (
        <Notice
          tone={order.type === 'failed' ? 'danger' : 'warning'}
          title={order.type === 'failed' ? 'Payment Failed.' : 'This order has not been paid yet.'}
          action={
            order.kind === 'purchase' ? (
              <Button href={checkoutPage}>Go to checkout</Button>
            ) : (
              <Button to="/subscriptions">See your subscription</Button>
            )
          }
        >
          {order.reason ||
            (order.kind === 'purchase'
              ? 'What you chose is still in your cart.'
              : 'It can be paid from your subscription.')}
        </Notice>
      )}
      <Facts facts={factsOf(order)} />
      <Card as="section" className="grid gap-6">
        <h2>What was ordered</h2>
        <Bill
          lines={fromOrder(order.lines, {
            kind: order.kind,
            renews: order.type === 'paid' && order.kind === 'purchase' && order.accepted !== '',
          })}
        />
        <Totals totals={order} due={dueWord(order)} />
      </Card>
      <OrderRefunds order={order} />
      {order.invoiceId && (
        <div className="no-print flex flex-wrap gap-3">
          <Button variant="quiet" to={`/invoice/${order.invoiceId}`}>
            See invoice {order.invoiceId}
          </Button>
          <InvoicePdf id={order.invoiceId} name={order.invoiceId} />
        </div>
      )}
    </div>
  )
}
