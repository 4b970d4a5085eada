import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { until } from '@cloudoc/core/testing/harness.ts'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { subscribe, subscribeFailed, subscribeSuccess } from '../../contract/checkout.ts'
import {
  aBuyer,
  atBrowser,
  begin,
  booksOf,
  cards,
  pay,
  reportSuccess,
  settledOnce,
  shop,
  unpaid,
} from '../../testing/shop.ts'

const it = shop()

describe('a card that pays', () => {
  test('order, payment, success: everything once, with the card’s last four digits and no more', async () => {
    const buyer = await aBuyer(it.app)
    const begun = await begin(it.app, buyer, { amount: '120.00' })
    expect(begun).toMatchObject({
      http: 200,
      status: 1,
      response: { status: 'pending', amount: 120, orderId: expect.stringMatching(/^CD-\d{6}$/) as string },
    })
    expect(begun.response.payment).toMatchObject({
      kind: 'sandbox',
      publishableKey: 'pk_sandbox_cloudoc',
      confirmUrl: '/sandbox/payments',
    })
    expect(begun.statements).toBeLessThanOrEqual(subscribe.maxStatements)

    expect((await pay(it.app, begun.response)).body.status).toBe('succeeded')
    const told = await reportSuccess(it.app, buyer, begun.response.orderId)
    expect(told).toMatchObject({
      http: 200,
      status: 1,
      message: 'Payment Successfully Completed.',
      response: { type: 'paid', net: 100, vat: 20, gross: 120, vatRate: 20, items: 1 },
    })
    expect(told.statements).toBeLessThanOrEqual(subscribeSuccess.maxStatements)
    expect(told.response.invoiceId).toMatch(/^INV-\d{6}$/)
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)

    const details = await it.app.call(orderDetails, { orderId: begun.response.orderId }, { as: buyer.token })
    expect(details.response).toMatchObject({ card: { brand: 'visa', last4: '4242' }, reason: '', coupon: '' })
    // What the provider tells comes after the answer to whoever pays, or before it.
    let everything: string | null = null
    await until(async () => {
      const [stored] = await it.app.db<{ everything: string | null }>(
        'select (select json_agg(o)::text from orders o) || (select json_agg(e)::text from payment_events e) as everything',
      )
      everything = stored?.everything ?? null
      return everything !== null
    })
    expect(everything).not.toContain(cards.pays)
  })

  test('one mail, with the invoice in it', async () => {
    const buyer = await aBuyer(it.app)
    const begun = await begin(it.app, buyer)
    await pay(it.app, begun.response)
    await reportSuccess(it.app, buyer, begun.response.orderId)
    const mail = await it.app.mailTo(buyer.email)
    expect(mail.subject).toBe(`Your order ${begun.response.orderId}`)
    expect(mail.text).toContain('£120.00')
    expect(mail.attachments).toHaveLength(1)
    expect(mail.attachments[0]).toMatchObject({
      contentType: 'application/pdf',
      filename: expect.stringMatching(/^INV-\d{6}\.pdf$/) as string,
    })
    expect(mail.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    await it.app.quiet()
    expect(it.app.mails.filter(each => each.to === buyer.email)).toHaveLength(1)
  })

  test('authentication passed', async () => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    expect((await pay(it.app, response, cards.asks)).body.status).toBe('requires_action')
    expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({
      http: 409,
      status: 0,
      response: 'Payment Failed.',
      message: 'failed',
    })
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    await atBrowser(it.app, response.payment.clientSecret, 'sandbox_authenticate', { outcome: 'pass' })
    expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({
      status: 1,
      response: { type: 'paid' },
    })
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })
})

describe('a card that does not pay', () => {
  test.each([
    [cards.declined, 'Your card was declined.'],
    [cards.noMoney, 'Your card has insufficient funds.'],
  ])('%s: nothing is given, the cart stays, another card pays the same order', async (card, reason) => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    expect((await pay(it.app, response, card)).http).toBe(402)
    await until(async () => (await booksOf(it.app, buyer)).reason === reason)
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({
      status: 0,
      response: 'Payment Failed.',
    })

    const failed = await it.app.call(subscribeFailed, { orderId: response.orderId }, { as: buyer.token })
    expect(failed).toMatchObject({ http: 200, status: 1, message: 'Payment Failed.', response: { type: 'failed' } })
    expect(await booksOf(it.app, buyer)).toMatchObject({ ...unpaid, state: 'failed', reason })
    expect(await it.app.call(subscribeFailed, { orderId: response.orderId }, { as: buyer.token })).toMatchObject({
      status: 1,
      response: { type: 'failed' },
    })

    const again = await begin(it.app, buyer)
    expect(again.response).toMatchObject({
      orderId: response.orderId,
      status: 'pending',
      payment: { clientSecret: response.payment.clientSecret },
    })
    await pay(it.app, again.response)
    await reportSuccess(it.app, buyer, response.orderId)
    expect(await booksOf(it.app, buyer)).toMatchObject({ ...settledOnce, reason: null })
  })

  test('authentication failed', async () => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    await pay(it.app, response, cards.asks)
    await atBrowser(it.app, response.payment.clientSecret, 'sandbox_authenticate', { outcome: 'fail' })
    const failed = await it.app.call(subscribeFailed, { orderId: response.orderId }, { as: buyer.token })
    expect(failed.response.type).toBe('failed')
    expect(await booksOf(it.app, buyer)).toMatchObject({ ...unpaid, state: 'failed' })
  })

  test('a browser that says failed although the money came is not believed', async () => {
    it.sandbox.control.dropWebhooks()
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    await pay(it.app, response)
    expect(await it.app.call(subscribeFailed, { orderId: response.orderId }, { as: buyer.token })).toMatchObject({
      status: 1,
      response: { type: 'paid' },
    })
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
  })

  test('a browser that says paid without paying is not believed either', async () => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    const told = await it.app.call(
      subscribeSuccess,
      { orderId: response.orderId, paymentDetails: { status: 'succeeded' } },
      { as: buyer.token },
    )
    expect(told).toMatchObject({ http: 409, status: 0, response: 'Payment Failed.' })
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
  })
})

describe('who may', () => {
  test('another company’s order is absent, for success and for failed, by id and by number', async () => {
    const buyer = await aBuyer(it.app)
    const stranger = await aCompany(it.app)
    const { response } = await begin(it.app, buyer)
    const [order] = await it.app.db<{ document_id: string }>('select document_id from orders where company_id = $1', [
      buyer.companyId,
    ])
    for (const orderId of [response.orderId, order?.document_id ?? '']) {
      expect(await it.app.call(subscribeSuccess, { orderId }, { as: stranger.token })).toMatchObject({
        http: 404,
        status: 0,
        response: 'Invalid request',
      })
      expect(await it.app.call(subscribeFailed, { orderId }, { as: stranger.token })).toMatchObject({
        http: 404,
        status: 0,
        response: 'Invalid request',
      })
    }
    expect(await booksOf(it.app, buyer)).toMatchObject(unpaid)
    expect(await it.app.call(subscribeSuccess, {}, { as: buyer.token })).toMatchObject({
      http: 400,
      response: 'Invalid request',
    })
  })

  test('a sub-user buys with Subscriptions, and not without', async () => {
    const buyer = await aBuyer(it.app)
    expect(await begin(it.app, await aSubUser(it.app, buyer, ['Documents']))).toMatchObject({ http: 403, status: 0 })
    expect(await begin(it.app, await aSubUser(it.app, buyer, ['Subscriptions']))).toMatchObject({
      http: 200,
      status: 1,
    })
    expect(await it.app.call(subscribe, {})).toMatchObject({ http: 401 })
  })
})

test('a refund in full makes the order refunded; the invoice stays', async () => {
  const buyer = await aBuyer(it.app)
  const { response } = await begin(it.app, buyer)
  await pay(it.app, response)
  await reportSuccess(it.app, buyer, response.orderId)
  const refund = (amount: string) =>
    fetch(`${it.sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox_test' },
      body: new URLSearchParams({ payment_intent: response.payment.clientSecret.split('_secret_')[0] ?? '', amount }),
    })
  await refund('2000')
  await it.sandbox.control.idle()
  expect((await booksOf(it.app, buyer)).state).toBe('paid')
  await refund('10000')
  await until(async () => (await booksOf(it.app, buyer)).state === 'refunded')
  expect(await booksOf(it.app, buyer)).toMatchObject({ ...settledOnce, state: 'refunded' })
})
