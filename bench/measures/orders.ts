import { setTimeout as sleep } from 'node:timers/promises'
// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { addToCart } from '../../plugins/cart/contract/cart.ts'
import { subscribe, subscribeSuccess } from '../../plugins/checkout/contract/checkout.ts'
import { typedCard } from '@cloudoc/stripe-sandbox/src/testing.ts'
import { ask, timed } from '../ask.ts'
import { buyerToken, type Sold } from '../buyers.ts'
import { cpuTimeOf } from '../cpu-time.ts'
import { median, percentile } from '../statistics.ts'
import { all, type Target } from '../targets.ts'

/**
 * A shop in which something is put into a cart, ordered and paid. Another one is measured beside the product by implementing this and standing in the list of
 * `measureOrders`: the same provider, the same card, an order that the shop itself calls paid at the end.
 */
export interface Shop {
  name: string
  /** Of the process that answers. */
  pid: number
  /** The whole way of the n-th buyer: cart, order, payment, confirmed. Throws unless the order is paid. */
  buy(n: number): Promise<void>
}

export interface Orders { rows: { name: string; perSecond: number; p50: number; p95: number; cpu: number }[]; targets: Target[] }

const rounds = 3
const atOnce = 5

/** The product as a contestant. Each buyer buys once. */
export const productShop = (node: { url: string; pid: number }, sold: Sold): Shop => ({
  name: 'Cloudoc', pid: node.pid,
  async buy(n) {
    const token = buyerToken(n)
    await ask(node.url, addToCart, { packageId: sold.id, renewalPlan: 'yearly' }, token)
    const { response: order } = await ask(node.url, subscribe, {}, token)
    const [id = ''] = order.payment.clientSecret.split('_secret_')
    const reply = await fetch(`${node.url}/sandbox/payments/v1/payment_intents/${id}/confirm`, { method: 'POST', body: new URLSearchParams({ client_secret: order.payment.clientSecret, ...typedCard('4242424242424242') }) })
    if (!reply.ok) throw new Error(await reply.text())
    const { response } = await ask(node.url, subscribeSuccess, { orderId: order.orderId }, token)
    if (response.type !== 'paid') throw new Error(`The order is ${response.type}`)
  },
})

/** From cart to paid order, five buyers at once, shops in turns, every other round in reverse: `each` buyers a round and shop. */
export async function measureOrders(shops: readonly Shop[], each: number): Promise<Orders> {
  const taken = new Map(shops.map(({ name }) => [name, { perSecond: [] as number[], times: [] as number[], cpu: [] as number[], next: 1 }]))
  for (let round = 0; round < rounds; round += 1) {
    for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
      const mine = taken.get(shop.name)
      if (!mine) continue
      const [began, before] = [performance.now(), cpuTimeOf(shop.pid)]
      const buyers = Array.from({ length: each }, () => (mine.next += 1) - 1)
      await Promise.all(Array.from({ length: atOnce }, async () => {
        for (let n = buyers.shift(); n !== undefined; n = buyers.shift()) {
          const buyer = n
          mine.times.push((await timed(() => shop.buy(buyer))).ms)
        }
      }))
      mine.perSecond.push(each / ((performance.now() - began) / 1000))
      mine.cpu.push((cpuTimeOf(shop.pid) - before) / each)
      // Mails and files of the orders are made meanwhile; the next turn does not pay for them.
      await sleep(1000)
    }
  }
  const rows = [...taken].map(([name, { perSecond, times, cpu }]) => ({ name, perSecond: median(perSecond), p50: percentile(times, 0.5), p95: percentile(times, 0.95), cpu: median(cpu) }))
  return { rows, targets: [...taken].map(([name, { times }]) => all(`${name}: carts that became paid orders`, times.length, each * rounds)) }
}
