// By their places: a benchmark calls every room as a client does, and stands on none of them.

import { typedCard } from '@cloudoc/stripe-sandbox/src/testing.ts'
import { addToCart } from '../../plugins/cart/contract/cart.ts'
import { subscribe, subscribeSuccess } from '../../plugins/checkout/contract/checkout.ts'
import { ask } from '../load/ask.ts'
import type { Shop } from '../measures/orders.ts'
import { buyerToken, type Sold } from '../rows/buyers.ts'

/** The product as a contestant. */
export const productShop = (node: { url: string; pid: number }, sold: Sold): Shop => ({
  name: 'Cloudoc',
  pids: [node.pid],
  async buy(n) {
    const token = buyerToken(n)
    await ask(node.url, addToCart, { packageId: sold.id, renewalPlan: 'yearly' }, token)
    const { response: order } = await ask(node.url, subscribe, {}, token)
    const [id = ''] = order.payment.clientSecret.split('_secret_')
    const reply = await fetch(`${node.url}/sandbox/payments/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: order.payment.clientSecret, ...typedCard('4242424242424242') }),
    })
    if (!reply.ok) throw new Error(await reply.text())
    const { response } = await ask(node.url, subscribeSuccess, { orderId: order.orderId }, token)
    if (response.type !== 'paid') throw new Error(`The order is ${response.type}`)
  },
})
