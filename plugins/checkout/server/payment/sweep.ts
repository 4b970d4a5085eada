import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { type OrderRow } from '@cloudoc/orders/server/services/orders.ts'
import {
  cancelOrder,
  checkLater,
  detachPayment,
  failOrder,
  ordersLeftAlone,
  ordersToCheck,
} from '@cloudoc/orders/server/services/payments.ts'
import { refundsToCheck } from '@cloudoc/orders/server/services/refunds.ts'
import { logErrors } from '../log-errors.ts'
import { cancelPayment, readPayment } from '../provider/payments.ts'
import { checkRefund } from './carry-out-refund.ts'
import { reconcile } from './reconcile.ts'

/** Minutes after which an order that nobody paid is given up. */
const givenUpAfter = 24 * 60
/** Orders in one run; the next run is a minute away. */
const batchSize = 200

/** As the log has it. One that cannot be checked stays due. */
const nameOf = ({ document_id }: Pick<OrderRow, 'document_id'>, what = 'order'): string =>
  `checkout.sweep, ${what} ${document_id}`

/**
 * Settles what neither the browser nor the webhook reported (rulings 20): a payment whose reply was lost, a
 * node that died in between. After a day an open payment is cancelled, at the provider first, so that no
 * money can come for an order that is over.
 */
defineJob({
  name: 'checkout.sweep',
  every: '* * * * *',
  retries: 0,
  async run() {
    for (const order of await ordersToCheck(pool(), batchSize)) await logErrors(nameOf(order), check(order))
    for (const order of await ordersLeftAlone(pool(), inMinutes(-givenUpAfter), batchSize))
      await logErrors(
        nameOf(order),
        inTransaction(tx => cancelOrder(tx, order, undefined)),
      )
    for (const refund of await refundsToCheck(pool(), batchSize))
      await logErrors(nameOf(refund, 'refund'), checkRefund(refund))
  },
})

async function check(order: OrderRow): Promise<void> {
  if (order.payment_intent_id === null) return
  const isOver = order.gives_up_at
    ? now() > order.gives_up_at
    : now().getTime() - order.asked_at.getTime() > givenUpAfter * 60_000
  const payment = isOver ? await cancelPayment(order.payment_intent_id) : await readPayment(order.payment_intent_id)
  await inTransaction(async tx => {
    const verdict = await reconcile(tx, order, payment)
    if (verdict === 'cancelled') {
      // One that had failed stays so, for the list of orders; there is nothing left to ask about.
      if (!(await cancelOrder(tx, order, payment))) await detachPayment(tx.db, order, payment.id)
    }
    if (verdict === 'open' && payment.reason !== undefined) await failOrder(tx, order, payment.reason)
    if (verdict === 'open' || verdict === 'processing') await checkLater(tx.db, order)
  })
}
