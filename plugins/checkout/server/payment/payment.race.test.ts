import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import { addToCart, cartDetails } from '@cloudoc/cart/contract/cart.ts'
import { aPackage } from '@cloudoc/catalogue/testing/builders.ts'
import { until } from '@cloudoc/core/testing/harness.ts'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { aBuyer, begin, booksOf, pay, reportSuccess, settledOnce, shop, unpaid } from '../../testing/shop.ts'

const it = shop()
const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** A buyer whose card has paid, while the shop has heard nothing yet. */
async function aPayer(): Promise<{ buyer: Someone & { packageId: string }; orderId: string; eventId: string }> {
  it.sandbox.control.holdWebhooks()
  const buyer = await aBuyer(it.app)
  const { response } = await begin(it.app, buyer)
  await pay(it.app, response)
  const id = response.payment.clientSecret.split('_secret_')[0]
  const event = it.sandbox.control
    .events()
    .find(each => each.type === 'payment_intent.succeeded' && (each.data.object as { id: string }).id === id)
  return { buyer, orderId: response.orderId, eventId: event?.id ?? '' }
}

async function settlesOnce(buyer: Someone): Promise<void> {
  await it.app.quiet()
  expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  expect(it.app.mails.filter(mail => mail.to === buyer.email)).toHaveLength(1)
}

describe('webhook and browser (rulings 20)', () => {
  test('webhook first', async () => {
    const { buyer, orderId } = await aPayer()
    await it.sandbox.control.releaseWebhooks()
    expect((await booksOf(it.app, buyer)).state).toBe('paid')
    expect(await reportSuccess(it.app, buyer, orderId)).toMatchObject({ status: 1, response: { type: 'paid' } })
    await settlesOnce(buyer)
  })

  test('browser first, events in reverse order', async () => {
    const { buyer, orderId } = await aPayer()
    expect(await reportSuccess(it.app, buyer, orderId)).toMatchObject({ status: 1 })
    await it.sandbox.control.releaseWebhooks('reverse')
    await settlesOnce(buyer)
  })

  test.each(range(5))('both at once, %#', async () => {
    const { buyer, orderId, eventId } = await aPayer()
    const [told, statuses] = await Promise.all([
      reportSuccess(it.app, buyer, orderId),
      it.sandbox.control.deliver(eventId, 2),
    ])
    expect(told.status).toBe(1)
    expect(statuses).toEqual([200, 200])
    await settlesOnce(buyer)
  })

  test('the event fifty times, ten at once', async () => {
    const { buyer, eventId } = await aPayer()
    const statuses = await Promise.all(range(10).map(() => it.sandbox.control.deliver(eventId, 5)))
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    await settlesOnce(buyer)
    const [kept] = await it.app.sql<{ count: number }>('select count(*)::int from payment_events where event_id = $1', [
      eventId,
    ])
    expect(kept?.count).toBe(1)
  })

  test('a flood of 400 at once: few are worked on, too many are told to come again, nobody else waits for them', async () => {
    const { buyer, eventId } = await aPayer()
    const asked = () =>
      it.sandbox.control
        .received()
        .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/payment_intents/')).length
    const before = asked()
    it.sandbox.control.delayReplies(300)
    const flood = Promise.all(range(400).map(() => it.sandbox.control.deliver(eventId)))
    expect(await it.app.call(cartDetails, {}, { as: buyer.token })).toMatchObject({ http: 200 })
    const statuses = (await flood).flat()
    it.sandbox.control.delayReplies(0)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(asked() - before).toBeLessThanOrEqual(8)
    await settlesOnce(buyer)
  })

  test('twenty success calls at once, with the event among them', async () => {
    const { buyer, orderId, eventId } = await aPayer()
    const calls = range(20).map(() => reportSuccess(it.app, buyer, orderId))
    const [told] = await Promise.all([Promise.all(calls), it.sandbox.control.deliver(eventId, 3)])
    expect(new Set(told.map(each => each.status))).toEqual(new Set([1]))
    expect(new Set(told.map(each => each.response.invoiceId)).size).toBe(1)
    await settlesOnce(buyer)
  })
})

describe('one cart, many tabs', () => {
  test('twelve begin at once: one order, one payment', async () => {
    const buyer = await aBuyer(it.app)
    const begun = await Promise.all(range(12).map(() => begin(it.app, buyer)))
    expect(new Set(begun.map(each => each.status))).toEqual(new Set([1]))
    expect(new Set(begun.map(each => each.response.orderId)).size).toBe(1)
    expect(new Set(begun.map(each => each.response.payment.clientSecret)).size).toBe(1)
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
  })

  test('a cart that changes after its order was made: a new price, a new payment, and the old one can no longer be paid', async () => {
    const buyer = await aBuyer(it.app)
    const first = await begin(it.app, buyer)
    await it.app.call(addToCart, { packageId: (await aPackage(it.app)).id }, { as: buyer.token })
    const second = await begin(it.app, buyer, { amount: 240 })
    expect(second.response).toMatchObject({ orderId: first.response.orderId, amount: 240, status: 'pending' })
    expect(second.response.payment.clientSecret).not.toBe(first.response.payment.clientSecret)
    expect((await pay(it.app, first.response)).body.error?.code).toBe('payment_intent_unexpected_state')
    await pay(it.app, second.response)
    await reportSuccess(it.app, buyer, second.response.orderId)
    expect(await booksOf(it.app, buyer)).toMatchObject({ ...settledOnce, entitlements: 2 })
  })

  test('paid in one tab while the other changes the cart: what was paid is granted, what was added is still in the cart', async () => {
    const { buyer, orderId } = await aPayer()
    const later = await aPackage(it.app)
    await it.app.call(addToCart, { packageId: later.id }, { as: buyer.token })
    expect(await begin(it.app, buyer)).toMatchObject({
      status: 1,
      response: { orderId, status: 'paid', amount: 120, payment: { kind: 'none' } },
    })
    await it.sandbox.control.releaseWebhooks()
    expect(await booksOf(it.app, buyer)).toMatchObject({ ...settledOnce, openCarts: 1 })
    const { response } = await it.app.call(orderDetails, { orderId }, { as: buyer.token })
    expect(response).toMatchObject({ gross: 120, items: 1, lines: [{ packageId: buyer.packageId }] })
    const { response: cart } = await it.app.call(cartDetails, {}, { as: buyer.token })
    expect(cart.items.map(item => item.packageId)).toEqual([later.id])
    expect(await begin(it.app, buyer)).toMatchObject({ status: 1, response: { status: 'pending', amount: 120 } })
  })

  test('changes and begins at the same time end in one order that fits the cart', async () => {
    const buyer = await aBuyer(it.app)
    const more = await Promise.all(range(3).map(() => aPackage(it.app)))
    await Promise.all(
      more.flatMap(({ id }) => [
        it.app.call(addToCart, { packageId: id }, { as: buyer.token }),
        begin(it.app, buyer),
        begin(it.app, buyer),
      ]),
    )
    const last = await begin(it.app, buyer)
    const { response: cart } = await it.app.call(cartDetails, {}, { as: buyer.token })
    expect(last.response).toMatchObject({ amount: 480, status: 'pending' })
    expect(cart.gross).toBe(480)
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    // Of all the payments that were made on the way, one can be paid.
    const [order] = await it.app.sql<{ document_id: string }>('select document_id from orders where company_id = $1', [
      buyer.companyId,
    ])
    const open = await paymentsOf(order?.document_id ?? '')
    expect(open.filter(each => each.status !== 'canceled').map(each => each.amount)).toEqual([48_000])
  })
})

async function paymentsOf(order: string): Promise<{ status: string; amount: number }[]> {
  const reply = await fetch(`${it.sandbox.url}/v1/payment_intents?limit=100`, {
    headers: { authorization: 'Bearer sk_sandbox_test' },
  })
  const { data } = (await reply.json()) as { data: { status: string; amount: number; metadata: { order?: string } }[] }
  return data.filter(each => each.metadata.order === order)
}

test('ten companies settle at once: invoice numbers without gaps', async () => {
  const [before] = await it.app.sql<{ last: number }>('select last from invoice_counter')
  const payers = await Promise.all(range(10).map(() => aPayer()))
  await Promise.all(payers.map(({ buyer, orderId }) => reportSuccess(it.app, buyer, orderId)))
  await until(
    async () =>
      (await it.app.sql<{ last: number }>('select last from invoice_counter'))[0]?.last === (before?.last ?? 0) + 10,
  )
  const rows = await it.app.sql<{ number: number }>('select number from invoices order by number')
  expect(rows.map(row => row.number)).toEqual(range(rows.length).map(index => index + 1))
})
