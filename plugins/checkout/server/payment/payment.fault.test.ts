import { until } from '@cloudoc/core/testing/harness.ts'
import { subscribeFailed } from '../../contract/checkout.ts'
import { aBuyer, begin, booksOf, cards, pay, reportSuccess, settledOnce, shop, unpaid } from '../../testing/shop.ts'
import { notCharged, outOfReach } from '../provider/unless-unreachable.ts'

const it = shop()
afterEach(() => it.app.clock(0))

const minutes = (count: number): number => count * 60
const hours = (count: number): number => count * 3600

/** A buyer whose money came, of which neither browser nor webhook will tell. */
async function unheard() {
  it.sandbox.control.dropWebhooks()
  const buyer = await aBuyer(it.app)
  const { response } = await begin(it.app, buyer)
  await pay(it.app, response)
  return { buyer, response }
}

describe('the sweep', () => {
  test('settles a payment that nobody reported, after two minutes, once', async () => {
    const { buyer } = await unheard()
    await it.app.job('checkout.sweep')
    expect((await booksOf(it.app, buyer)).state).toBe('pending')
    await it.app.clock(minutes(3))
    await it.app.job('checkout.sweep')
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
    await it.app.job('checkout.sweep')
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })

  test('asks less and less often about a payment that does not come', async () => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    const id = response.payment.clientSecret.split('_secret_')[0] ?? ''
    const asked = () =>
      it.sandbox.control.received().filter(each => each.method === 'GET' && each.path.endsWith(id)).length
    for (let minute = 1; minute <= 120; minute += 10) {
      await it.app.clock(minutes(minute))
      await it.app.job('checkout.sweep')
    }
    expect(asked()).toBeGreaterThan(2)
    expect(asked()).toBeLessThan(9)
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
  })

  test('marks a refused card as failed, and a later payment still settles it', async () => {
    it.sandbox.control.dropWebhooks()
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    await pay(it.app, response, cards.declined)
    await it.app.clock(minutes(3))
    await it.app.job('checkout.sweep')
    expect(await booksOf(it.app, buyer)).toMatchObject({
      ...unpaid,
      state: 'failed',
      reason: 'Your card was declined.',
    })
    await pay(it.app, response)
    await it.app.clock(minutes(30))
    await it.app.job('checkout.sweep')
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })

  test('after a day the payment is cancelled at the provider, then the order; the cart can be ordered anew', async () => {
    const buyer = await aBuyer(it.app)
    const first = await begin(it.app, buyer)
    await it.app.clock(hours(23))
    await it.app.job('checkout.sweep')
    expect((await booksOf(it.app, buyer)).state).toBe('pending')
    await it.app.clock(hours(25))
    await it.app.job('checkout.sweep')
    expect(await booksOf(it.app, buyer)).toMatchObject({ ...unpaid, state: 'cancelled' })
    expect((await pay(it.app, first.response)).body.error?.code).toBe('payment_intent_unexpected_state')

    await it.app.clock(0)
    const second = await begin(it.app, buyer)
    expect(second.response.orderId).not.toBe(first.response.orderId)
    await pay(it.app, second.response)
    await reportSuccess(it.app, buyer, second.response.orderId)
    expect(await booksOf(it.app, buyer)).toMatchObject({ ...settledOnce, orders: 2 })
  })

  test('money that came in the last minute before the cancelling is settled, not lost', async () => {
    const { buyer } = await unheard()
    await it.app.clock(hours(25))
    await it.app.job('checkout.sweep')
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })

  test('a failed order stays failed after a day, and can be ordered anew with a new payment', async () => {
    const buyer = await aBuyer(it.app)
    const first = await begin(it.app, buyer)
    await it.app.call(subscribeFailed, { orderId: first.response.orderId }, { as: buyer.token })
    await it.app.clock(hours(25))
    await it.app.job('checkout.sweep')
    expect((await booksOf(it.app, buyer)).state).toBe('failed')
    await it.app.clock(0)
    const second = await begin(it.app, buyer)
    expect(second.response).toMatchObject({ orderId: first.response.orderId, status: 'pending' })
    expect(second.response.payment.clientSecret).not.toBe(first.response.payment.clientSecret)
  })
})

describe('replies that are lost', () => {
  test('of making a payment: the same payment is found again', async () => {
    const buyer = await aBuyer(it.app)
    it.sandbox.control.dropReplies(1, { method: 'POST', path: '/v1/payment_intents' })
    const begun = await begin(it.app, buyer)
    expect(begun.status).toBe(1)
    const [order] = await it.app.db<{ document_id: string; payment_revision: number }>(
      'select document_id, payment_revision from orders where company_id = $1',
      [buyer.companyId],
    )
    const made = it.sandbox.control.received().filter(each => each.idempotencyKey === `${order?.document_id}:1`)
    expect(made.map(each => each.replayed)).toEqual([false, true])
  })

  test('of the provider for good: nothing is charged, the order waits, and the next try goes on with it', async () => {
    const buyer = await aBuyer(it.app)
    it.sandbox.control.dropReplies(20, { method: 'POST', path: '/v1/payment_intents' })
    expect(await begin(it.app, buyer)).toMatchObject({ http: 503, status: 0, response: notCharged })
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    it.sandbox.control.reset()
    expect(await begin(it.app, buyer)).toMatchObject({ status: 1, response: { status: 'pending', amount: 120 } })
    expect((await booksOf(it.app, buyer)).orders).toBe(1)
  })

  test('where a payment may have been made before, nothing is said of the card', async () => {
    const { buyer } = await unheard()
    it.sandbox.control.dropReplies(20, { method: 'GET' })
    expect(await begin(it.app, buyer)).toMatchObject({ http: 503, status: 0, response: outOfReach })
    it.sandbox.control.reset()
    expect(await begin(it.app, buyer)).toMatchObject({ status: 1 })
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })

  test('while the provider cannot be asked, success is neither confirmed nor denied', async () => {
    const { buyer, response } = await unheard()
    it.sandbox.control.dropReplies(20, { method: 'GET' })
    expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({
      http: 409,
      status: 0,
      response: 'The payment is still being processed.',
      message: 'pending',
    })
    it.sandbox.control.reset()
    expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({
      status: 1,
      response: { type: 'paid' },
    })
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })

  test('a payment that the bank still works on is pending, then paid', async () => {
    it.sandbox.control.holdPayments()
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    expect((await pay(it.app, response)).body.status).toBe('processing')
    expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({
      http: 409,
      response: 'The payment is still being processed.',
    })
    expect(await begin(it.app, buyer)).toMatchObject({ http: 409, response: 'The payment is still being processed.' })
    it.sandbox.control.settlePayments()
    await until(async () => (await booksOf(it.app, buyer)).state === 'paid')
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })
})

// A node that is killed in between: `testing/tests/half-done-payments.test.ts`.

test('money that does not fit its order is kept for staff: nothing is granted, nothing is forgotten', async () => {
  const { buyer, response } = await unheard()
  await it.app.db('update orders set gross = gross + 100 where company_id = $1', [buyer.companyId])
  expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({
    http: 409,
    response: 'The payment is still being processed.',
  })
  expect(await booksOf(it.app, buyer)).toMatchObject({
    ...unpaid,
    attention: '12000 pence were paid, the order is 12100 pence',
  })
})
