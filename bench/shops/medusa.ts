import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '@cloudoc/core/testing/send.ts'
import type { Sandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import { inLanes } from '../frame/lanes.ts'
import type { Shop } from '../measures/orders.ts'
import type { Medusa } from '../peers/medusa.ts'
import { payByCard } from './pay-by-card.ts'

/** Milliseconds that Medusa lets an event of the payment service lie before it works it off. */
const webhookDelay = 5000

const address = {
  first_name: 'Holder',
  last_name: 'Buyer',
  address_1: '1 High Street',
  city: 'London',
  postal_code: 'N1 1AA',
  country_code: 'gb',
}

type Post = <Reply>(path: string, body: object, token: string) => Promise<Reply>

/** Posts as a storefront does; any answer but a success is an error. */
const poster =
  ({ url, seeded }: Medusa): Post =>
  async <Reply>(path: string, body: object, token: string) => {
    const { http, text } = await ask(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-publishable-api-key': seeded.key,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (http !== 200) throw new Error(`POST ${path} answered ${http}: ${text}`)
    return JSON.parse(text) as Reply
  }

/** Registers so many customers, and signs each of them in: their tokens. */
export async function signUpCustomers(medusa: Medusa, count: number): Promise<string[]> {
  const post = poster(medusa)
  const tokens: string[] = []
  await inLanes([...Array(count).keys()], 4, async n => {
    const [email, password] = [`holder${n + 1}@bench.example`, `password of ${n + 1}`]
    const { token } = await post<{ token: string }>('/auth/customer/emailpass/register', { email, password }, '')
    await post('/store/customers', { email, first_name: 'Holder', last_name: String(n + 1) }, token)
    tokens[n] = (await post<{ token: string }>('/auth/token/refresh', {}, token)).token
  })
  return tokens
}

interface Completed {
  type: 'order' | 'cart'
  order?: { total: number; summary: { paid_total: number } }
}

/** Whether an order costs so many pounds, and has them. Medusa does not round VAT to pence. */
const isPaid = (order: Completed['order'], gross: number): boolean =>
  order?.summary.paid_total === order?.total && order?.total.toFixed(2) === gross.toFixed(2)

/** Medusa as a contestant: the requests of its storefronts that change something, and none that only reads. */
export function medusaShop(
  medusa: Medusa,
  { sandbox, tokens, gross }: { sandbox: Sandbox; tokens: readonly string[] /** Pounds. */; gross: number },
): Shop {
  const post = poster(medusa)
  const { region, variant, delivery } = medusa.seeded
  return {
    name: 'Medusa',
    requests: 7,
    pids: [medusa.pid],
    async buy(n) {
      const token = tokens[n - 1] ?? ''
      const items = [{ variant_id: variant, quantity: 1 }]
      const { cart } = await post<{ cart: { id: string } }>('/store/carts', { region_id: region, items }, token)
      await post(`/store/carts/${cart.id}`, { shipping_address: address, billing_address: address }, token)
      await post(`/store/carts/${cart.id}/shipping-methods`, { option_id: delivery }, token)
      await payByCard(sandbox, await openPayment(post, cart.id, token))
      const { type, order } = await post<Completed>(`/store/carts/${cart.id}/complete`, {}, token)
      if (type !== 'order' || !isPaid(order, gross))
        throw new Error(`The ${type} is not paid: ${JSON.stringify(order?.summary)} of ${gross}`)
    },
    async settled() {
      await sandbox.control.idle()
      await sleep(webhookDelay)
    },
  }
}

/** What the page of the payment service is given to confirm the payment of a cart. */
async function openPayment(post: Post, cart: string, token: string): Promise<string> {
  interface Collection {
    payment_collection: { id: string; payment_sessions: { data: { client_secret: string } }[] }
  }
  const { payment_collection: made } = await post<Collection>('/store/payment-collections', { cart_id: cart }, token)
  const { payment_collection: opened } = await post<Collection>(
    `/store/payment-collections/${made.id}/payment-sessions`,
    { provider_id: 'pp_stripe_stripe' },
    token,
  )
  return opened.payment_sessions[0]?.data.client_secret ?? ''
}
