import { createHmac } from 'node:crypto'
import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { until } from '@cloudoc/core/testing/harness.ts'
import { subscribeFailed } from '../contract/checkout.ts'
import { aBuyer, begin, booksOf, cards, pay, reportSuccess, settledOnce, shop, unpaid } from '../testing/shop.ts'

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
    const asked = () => it.sandbox.control.received().filter(each => each.method === 'GET' && each.path.endsWith(id)).length
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
    expect(await booksOf(it.app, buyer)).toMatchObject({ ...unpaid, state: 'failed', reason: 'Your card was declined.' })
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
    const [order] = await it.app.sql<{ document_id: string; payment_revision: number }>('select document_id, payment_revision from orders where company_id = $1', [buyer.companyId])
    const made = it.sandbox.control.received().filter(each => each.idempotencyKey === `${order?.document_id}:1`)
    expect(made.map(each => each.replayed)).toEqual([false, true])
  })

  test('of the provider for good: nothing is charged, the order waits, and the next try goes on with it', async () => {
    const buyer = await aBuyer(it.app)
    it.sandbox.control.dropReplies(20, { method: 'POST', path: '/v1/payment_intents' })
    expect(await begin(it.app, buyer)).toMatchObject({ http: 500, status: 0, response: 'Something Went Wrong' })
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    it.sandbox.control.reset()
    expect(await begin(it.app, buyer)).toMatchObject({ status: 1, response: { status: 'pending', amount: 120 } })
    expect((await booksOf(it.app, buyer)).orders).toBe(1)
  })

  test('while the provider cannot be asked, success is neither confirmed nor denied', async () => {
    const { buyer, response } = await unheard()
    it.sandbox.control.dropReplies(20, { method: 'GET' })
    expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({ http: 409, status: 0, response: 'The payment is still being processed.', message: 'pending' })
    it.sandbox.control.reset()
    expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({ status: 1, response: { type: 'paid' } })
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })

  test('a payment that the bank still works on is pending, then paid', async () => {
    it.sandbox.control.holdPayments()
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    expect((await pay(it.app, response)).body.status).toBe('processing')
    expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({ http: 409, response: 'The payment is still being processed.' })
    expect(await begin(it.app, buyer)).toMatchObject({ http: 409, response: 'The payment is still being processed.' })
    it.sandbox.control.settlePayments()
    await until(async () => (await booksOf(it.app, buyer)).state === 'paid')
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })
})

describe('a node that is killed', () => {
  test('between the payment and its reply: the sweep of the next start settles', async () => {
    const { buyer } = await unheard()
    await it.app.kill()
    await it.app.restart()
    await it.app.clock(minutes(3))
    await it.app.job('checkout.sweep')
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
    await it.app.quiet()
    expect(it.app.mails.filter(mail => mail.to === buyer.email)).toHaveLength(1)
  })

  test('while the event comes: the provider sends it again to the next start', async () => {
    it.sandbox.control.holdWebhooks()
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    await pay(it.app, response)
    await it.app.kill()
    await it.sandbox.control.releaseWebhooks()
    await it.app.restart()
    await until(async () => (await booksOf(it.app, buyer)).state === 'paid')
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })
})

describe('events', () => {
  const post = (body: string, signature: string) => fetch(`${it.app.url}/payments/webhook`, { method: 'POST', headers: { 'stripe-signature': signature, 'content-type': 'application/json' }, body })
  const signed = (body: string, secret = 'whsec_test', at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const kept = async (id: string) => (await it.app.sql('select 1 from payment_events where event_id = $1', [id])).length

  test('with a forged, an old or no signature are refused, whatever they say', async () => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    const id = response.payment.clientSecret.split('_secret_')[0]
    const body = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded', data: { object: { id, object: 'payment_intent', status: 'succeeded', amount: 12_000 } } })
    expect((await post(body, signed(body, 'whsec_other'))).status).toBe(400)
    expect((await post(body, signed(body, 'whsec_test', Math.floor(Date.now() / 1000) - 3600))).status).toBe(400)
    expect((await post(`${body} `, signed(body))).status).toBe(400)
    expect((await post(body, '')).status).toBe(400)
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    expect(await kept('evt_forged')).toBe(0)
  })

  test('signed, but not true of the payment: the provider is asked, and nothing is given', async () => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    const id = response.payment.clientSecret.split('_secret_')[0]
    const body = JSON.stringify({ id: 'evt_untrue', object: 'event', type: 'payment_intent.succeeded', data: { object: { id, object: 'payment_intent', status: 'succeeded', amount: 12_000 } } })
    expect((await post(body, signed(body))).status).toBe(200)
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
  })

  test('of other kinds are acknowledged', async () => {
    const body = JSON.stringify({ id: 'evt_other', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } })
    expect((await post(body, signed(body))).status).toBe(200)
    expect(await kept('evt_other')).toBe(0)
    expect((await fetch(`${it.app.url}/payments/webhook`)).status).toBe(405)
  })

  test('whose work fails leave no trace, and are worked off when they come again', async () => {
    it.sandbox.control.holdWebhooks()
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    await pay(it.app, response)
    const id = response.payment.clientSecret.split('_secret_')[0]
    const event = it.sandbox.control.events().find(each => each.type === 'payment_intent.succeeded' && (each.data.object as { id: string }).id === id)
    await it.app.sql('alter table invoice_counter rename to invoice_counter_away')
    expect(await it.sandbox.control.deliver(event?.id ?? '')).toEqual([500])
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    expect(await kept(event?.id ?? '')).toBe(0)
    await it.app.sql('alter table invoice_counter_away rename to invoice_counter')
    expect(await it.sandbox.control.deliver(event?.id ?? '')).toEqual([200])
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })
})

test('money that does not fit its order is kept for staff: nothing is granted, nothing is forgotten', async () => {
  const { buyer, response } = await unheard()
  await it.app.sql('update orders set gross = gross + 100 where company_id = $1', [buyer.companyId])
  expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({ http: 409, response: 'The payment is still being processed.' })
  expect(await booksOf(it.app, buyer)).toMatchObject({ ...unpaid, attention: '12000 pence were paid, the order is 12100 pence' })
})

describe('the relay to the sandbox', () => {
  const relay = (path: string, init?: RequestInit) => fetch(`${it.app.url}/sandbox/payments${path}`, init)

  test.each([
    ['POST', '/v1/refunds'], ['POST', '/v1/payment_intents'], ['GET', '/v1/payment_intents'], ['POST', '/sandbox/control'], ['GET', '/v1/events'],
    ['POST', '/v1/payment_intents/pi_1/cancel'], ['GET', '/v1/payment_intents/pi_1'], ['DELETE', '/v1/payment_intents/pi_1?client_secret=x'],
    ['POST', '/v1/payment_intents/pi_1/confirm/../../../refunds'], ['POST', '//example.test/v1/payment_intents/pi_1/confirm'],
  ])('%s %s does not pass', async (method, path) => {
    const seen = it.sandbox.control.received().length
    expect((await relay(path, { method, headers: { authorization: 'Bearer sk_sandbox_test' } })).status).toBe(404)
    expect(it.sandbox.control.received()).toHaveLength(seen)
  })

  test('a browser reads and pays with its own payment only, and a large body does not pass', async () => {
    const { response } = await begin(it.app, await aBuyer(it.app))
    const [id = '', secret] = [response.payment.clientSecret.split('_secret_')[0], response.payment.clientSecret]
    expect(await (await relay(`/v1/payment_intents/${id}?client_secret=${secret}`)).json()).toMatchObject({ id, status: 'requires_payment_method' })
    expect((await relay(`/v1/payment_intents/${id}?client_secret=${id}_secret_wrong`)).status).toBeGreaterThanOrEqual(400)
    expect((await relay(`/v1/payment_intents/${id}/confirm`, { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413)
  })
})

test('someone with nothing to pay learns so', async () => {
  expect(await begin(it.app, await aCompany(it.app))).toMatchObject({ http: 400, response: 'Your cart is empty' })
})
