// By their places: a benchmark calls every room as a client does, and stands on none of them.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Sandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import type pg from 'pg'
import { addToCart } from '../../plugins/cart/contract/cart.ts'
import { subscribe, subscribeSuccess } from '../../plugins/checkout/contract/checkout.ts'
import { ask } from '../load/ask.ts'
import type { Shop } from '../measures/orders.ts'
import { buyerToken, type Sold } from '../rows/buyers.ts'
import { payByCard } from './pay-by-card.ts'

/** What the product works with. The first of its nodes is asked; each may do what comes after an order. */
interface Around {
  nodes: readonly [{ url: string; pid: number }, ...{ pid: number }[]]
  db: pg.Client
  sandbox: Sandbox
}

/** No mail waits, and no work is due or under way. */
const isDone = `
  select not exists (select 1 from outbox where sent_at is null and refused_at is null and recipient is not null)
     and not exists (select 1 from jobs.job where state = 'active' or (state < 'active' and start_after <= now()))
      as done`

/** The product as a contestant. */
export const productShop = ({ nodes, db, sandbox }: Around, sold: Sold): Shop => ({
  name: 'Cloudoc',
  requests: 4,
  pids: nodes.map(({ pid }) => pid),
  async buy(n) {
    const token = buyerToken(n)
    await ask(nodes[0].url, addToCart, { packageId: sold.id, renewalPlan: 'yearly' }, token)
    const { response: order } = await ask(nodes[0].url, subscribe, {}, token)
    await payByCard(sandbox, order.payment.clientSecret)
    const { response } = await ask(nodes[0].url, subscribeSuccess, { orderId: order.orderId }, token)
    if (response.type !== 'paid') throw new Error(`The order is ${response.type}`)
  },
  async settled() {
    await sandbox.control.idle()
    while (!(await db.query<{ done: boolean }>(isDone)).rows[0]?.done) await sleep(250)
  },
})
