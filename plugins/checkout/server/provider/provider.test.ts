import { createHmac } from 'node:crypto'
import { aBuyer, begin, booksOf, pay, settledOnce, shop, unpaid } from '../../testing/shop.ts'

const it = shop()

describe('events', () => {
  const post = (body: string, signature: string) =>
    fetch(`${it.app.url}/payments/webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body,
    })
  const signed = (body: string, secret = 'whsec_test', at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const kept = async (id: string) => (await it.app.db('select 1 from payment_events where event_id = $1', [id])).length

  test('with a forged, an old or no signature are refused, whatever they say', async () => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    const id = response.payment.clientSecret.split('_secret_')[0]
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id, object: 'payment_intent', status: 'succeeded', amount: 12_000 } },
    })
    expect((await post(body, signed(body, 'whsec_other'))).status).toBe(400)
    expect((await post(body, signed(body, 'whsec_test', Math.floor(Date.now() / 1000) - 3600))).status).toBe(400)
    expect((await post(`${body} `, signed(body))).status).toBe(400)
    expect((await post(body, '')).status).toBe(400)
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    expect(await kept('evt_forged')).toBe(0)
  })

  test.each([
    ['an empty signature', 't=1,v1=', '{}'],
    ['a signature of no length', `t=${Math.floor(Date.now() / 1000)},v1`, '{}'],
    ['no time', 'v1=abc', '{}'],
    ['words', 'signed', '{}'],
    ['no body', 't=1,v1=abc', ''],
  ])('of strangers with %s are refused', async (_, signature, body) => {
    const reply = await post(body, signature)
    expect([reply.status, await reply.json()]).toEqual([400, { received: false }])
  })

  test.each([
    ['no JSON', 'no JSON'],
    ['nothing', 'null'],
    ['no data', '{"id":"evt_1","type":"payment_intent.succeeded"}'],
    ['empty data', '{"id":"evt_1","type":"payment_intent.succeeded","data":null}'],
    ['an event of another kind', '{"id":"evt_1","object":"v2.core.event","type":"payment_intent.succeeded"}'],
  ])('signed, with %s: no event', async (_, body) => {
    expect((await post(body, signed(body))).status).toBe(400)
  })

  test.each([
    ['payment_intent.succeeded', { id: 'pi_unknown' }],
    ['payment_intent.succeeded', {}],
    ['payment_intent.succeeded', { id: 7 }],
    ['refund.updated', { id: 're_1', payment_intent: 'pi_unknown' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }],
    ['setup_intent.succeeded', { id: 'seti_unknown', customer: 'cus_unknown' }],
    ['setup_intent.succeeded', {}],
  ])('%s of %j, which the provider does not know, is acknowledged', async (type, object) => {
    const body = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } })
    expect((await post(body, signed(body))).status).toBe(200)
    expect(await kept(`evt_${type}`)).toBe(0)
  })

  test('signed, but not true of the payment: the provider is asked, and nothing is given', async () => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    const id = response.payment.clientSecret.split('_secret_')[0]
    const body = JSON.stringify({
      id: 'evt_untrue',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id, object: 'payment_intent', status: 'succeeded', amount: 12_000 } },
    })
    expect((await post(body, signed(body))).status).toBe(200)
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
  })

  test('of other kinds are acknowledged', async () => {
    const body = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1', object: 'customer' } },
    })
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
    const event = it.sandbox.control
      .events()
      .find(each => each.type === 'payment_intent.succeeded' && (each.data.object as { id: string }).id === id)
    await it.app.db('alter table invoice_counter rename to invoice_counter_away')
    expect(await it.sandbox.control.deliver(event?.id ?? '')).toEqual([500])
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    expect(await kept(event?.id ?? '')).toBe(0)
    await it.app.db('alter table invoice_counter_away rename to invoice_counter')
    expect(await it.sandbox.control.deliver(event?.id ?? '')).toEqual([200])
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })
})

describe('the relay to the sandbox', () => {
  const relay = (path: string, init?: RequestInit) => fetch(`${it.app.url}/sandbox/payments${path}`, init)

  test.each([
    ['POST', '/v1/refunds'],
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents'],
    ['POST', '/sandbox/control'],
    ['GET', '/v1/events'],
    ['POST', '/v1/payment_intents/pi_1/cancel'],
    ['GET', '/v1/payment_intents/pi_1'],
    ['DELETE', '/v1/payment_intents/pi_1?client_secret=x'],
    ['POST', '/v1/payment_intents/pi_1/confirm/../../../refunds'],
    ['POST', '//example.test/v1/payment_intents/pi_1/confirm'],
  ])('%s %s does not pass', async (method, path) => {
    const seen = it.sandbox.control.received().length
    expect((await relay(path, { method, headers: { authorization: 'Bearer sk_sandbox_test' } })).status).toBe(404)
    expect(it.sandbox.control.received()).toHaveLength(seen)
  })

  test('a browser reads and pays with its own payment only, and a large body does not pass', async () => {
    const { response } = await begin(it.app, await aBuyer(it.app))
    const [id = '', secret] = [response.payment.clientSecret.split('_secret_')[0], response.payment.clientSecret]
    expect(await (await relay(`/v1/payment_intents/${id}?client_secret=${secret}`)).json()).toMatchObject({
      id,
      status: 'requires_payment_method',
    })
    expect((await relay(`/v1/payment_intents/${id}?client_secret=${id}_secret_wrong`)).status).toBeGreaterThanOrEqual(
      400,
    )
    expect(
      (await relay(`/v1/payment_intents/${id}/confirm`, { method: 'POST', body: 'x'.repeat(20_000) })).status,
    ).toBe(413)
  })
})
