import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { type SandboxOptions, startSandbox } from '../src/index.ts'
import { confirmAsBrowser, postAsBrowser, temporaryFolder, typedCard, until } from '../src/testing.ts'
import { sdkFor, startWebhook } from './sdk.ts'

const secretKey = 'sk_sandbox_unit'
const secret = 'whsec_unit'
const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({ secretKey, webhook: { url: undefined, secret }, ...options })
  ends.push(() => sandbox.close())
  const stripe = sdkFor(sandbox, secretKey)
  return {
    sandbox,
    stripe,
    control: sandbox.control,
    intent: (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create({ amount: 4900, currency: 'gbp', ...more }),
  }
}

describe('cards in the browser', () => {
  test.each([
    ['4242424242424242', 200, 'succeeded', undefined, undefined],
    ['4000000000000259', 200, 'succeeded', undefined, undefined],
    ['4000000000000002', 402, 'requires_payment_method', 'card_declined', 'generic_decline'],
    ['4000000000009995', 402, 'requires_payment_method', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 402, 'requires_payment_method', 'expired_card', undefined],
    ['4000000000000127', 402, 'requires_payment_method', 'incorrect_cvc', undefined],
    ['4242424242424241', 402, 'requires_payment_method', 'incorrect_number', undefined],
    ['4111111111111111', 402, 'requires_payment_method', 'card_declined', 'test_mode_live_card'],
    ['4000002500003155', 200, 'requires_action', undefined, undefined],
    ['4000002760003184', 200, 'requires_action', undefined, undefined],
  ])('%s', async (number, code, status, error, reason) => {
    const { sandbox, stripe, intent } = await start()
    const made = await intent()
    const reply = await confirmAsBrowser(sandbox, made, typedCard(number))
    expect([reply.code, reply.body.error?.code, reply.body.error?.decline_code]).toEqual([code, error, reason])
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect((await stripe.paymentIntents.retrieve(made.id)).status).toBe(status)
    expect(JSON.stringify([reply.body, sandbox.control.received()])).not.toContain(number)
  })

  test('expiry in the past, a wrong client_secret, a secret call by a browser, a preflight', async () => {
    const { sandbox, intent } = await start()
    const made = await intent({ metadata: { cart: '7' } })
    expect(
      (await confirmAsBrowser(sandbox, made, typedCard('4242424242424242', { exp_year: '2020' }))).body.error,
    ).toMatchObject({ type: 'card_error', code: 'invalid_expiry_year', param: 'exp_year' })
    expect(
      (await confirmAsBrowser(sandbox, { ...made, client_secret: 'x' }, typedCard('4242424242424242'))).body.error,
    ).toMatchObject({ param: 'client_secret' })
    expect((await postAsBrowser(sandbox, '/v1/refunds', { payment_intent: made.id })).body.error).toMatchObject({
      code: 'secret_key_required',
    })
    expect((await fetch(`${sandbox.url}/v1/payment_intents/x/confirm`, { method: 'OPTIONS' })).status).toBe(204)
    expect((await confirmAsBrowser(sandbox, made, typedCard('4242 4242 4242 4242'))).body).not.toHaveProperty(
      'metadata',
    )
  })

  test('authentication: fail goes back to the start, pass pays, a second confirm learns that it is paid', async () => {
    const { sandbox, intent, stripe } = await start()
    const made = await intent()
    const secretOf = { client_secret: String(made.client_secret) }
    const asked = await confirmAsBrowser(sandbox, made, typedCard('4000002760003184'))
    const url = String(asked.body.next_action?.use_stripe_sdk.url)
    const failed = await postAsBrowser(sandbox, url, { ...secretOf, outcome: 'fail' })
    expect([failed.body.status, failed.body.last_payment_error?.code]).toEqual([
      'requires_payment_method',
      'payment_intent_authentication_failure',
    ])
    await confirmAsBrowser(sandbox, made, typedCard('4000002760003184'))
    expect((await postAsBrowser(sandbox, url, { ...secretOf, outcome: 'pass' })).body.status).toBe('succeeded')
    const again = await confirmAsBrowser(sandbox, made, typedCard('4242424242424242'))
    expect([again.code, again.body.error?.code, again.body.error?.payment_intent?.status]).toEqual([
      400,
      'payment_intent_unexpected_state',
      'succeeded',
    ])
    expect((await stripe.paymentIntents.retrieve(made.id, { expand: ['latest_charge'] })).latest_charge).toMatchObject({
      paid: true,
      amount: 4900,
    })
  })
})

describe('the server side', () => {
  test('states, amounts, unknown parameters and keys are refused as by Stripe', async () => {
    const { stripe, sandbox, intent } = await start()
    await expect(intent({ amount: 29 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'amount_too_small',
      param: 'amount',
    })
    await expect(intent({ nonsense: 1 } as object)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'nonsense',
    })
    await expect(
      stripe.paymentIntents.create({ currency: 'gbp' } as Stripe.PaymentIntentCreateParams),
    ).rejects.toMatchObject({ code: 'parameter_missing', param: 'amount' })
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    const made = await intent()
    await expect(stripe.paymentIntents.confirm(made.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    expect(
      await stripe.paymentIntents.update(made.id, {
        amount: 5000,
        metadata: { a: '1' },
        payment_method: 'pm_card_visa',
      }),
    ).toMatchObject({ amount: 5000, status: 'requires_confirmation' })
    expect(await stripe.paymentIntents.cancel(made.id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    await expect(intent({ confirm: true, payment_method: 'pm_card_visa_chargeDeclined' })).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'generic_decline',
    })
    await expect(sdkFor(sandbox, 'sk_other').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
  })

  test('a refund that is held arrives or fails later; what failed can be refunded again', async () => {
    const { stripe, control } = await start()
    const paid = await stripe.paymentIntents.create({
      amount: 3000,
      currency: 'gbp',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    control.holdRefunds()
    const refund = await stripe.refunds.create(
      { payment_intent: paid.id, amount: 1000, metadata: { refund: 'one' } },
      { idempotencyKey: 'one' },
    )
    expect(refund).toMatchObject({ status: 'pending', metadata: { refund: 'one' } })
    expect(
      (
        await stripe.refunds.create(
          { payment_intent: paid.id, amount: 1000, metadata: { refund: 'one' } },
          { idempotencyKey: 'one' },
        )
      ).id,
    ).toBe(refund.id)
    expect(control.settleRefunds('succeeded')).toEqual([refund.id])
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' })
    expect(control.settleRefunds('failed')).toEqual([refund.id])
    expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toMatchObject([
      { status: 'failed', failure_reason: 'lost_or_stolen_card' },
    ])
    expect((await stripe.refunds.create({ payment_intent: paid.id })).amount).toBe(3000)
    expect(
      control
        .events()
        .map(({ type }) => type)
        .filter(type => type.includes('refund')),
    ).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
      'refund.created',
      'charge.refunded',
    ])
  })

  test('customers, cards set up for later, refunds, lists', async () => {
    const { stripe, control } = await start()
    const customer = await stripe.customers.create({
      email: 'a@b.test',
      address: { city: 'York' },
      metadata: { company: '1' },
    })
    expect((await stripe.customers.list({ email: 'a@b.test' })).data).toEqual([customer])
    const kept = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4000002500003155', exp_month: 1, exp_year: 2040, cvc: '123' },
    })
    const off = {
      amount: 3000,
      currency: 'gbp',
      customer: customer.id,
      payment_method: kept.id,
      confirm: true,
      off_session: true,
    }
    await expect(stripe.paymentIntents.create(off)).rejects.toMatchObject({ code: 'authentication_required' })
    const setUp = await stripe.setupIntents.create({ customer: customer.id, payment_method: kept.id, confirm: true })
    expect(setUp.status).toBe('requires_action')
    await stripe.rawRequest('POST', `/v1/setup_intents/${setUp.id}/sandbox_authenticate`, {
      client_secret: setUp.client_secret,
      outcome: 'pass',
    })
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toMatchObject([
      { id: kept.id, card: { last4: '3155' } },
    ])
    const paid = await stripe.paymentIntents.create(off)
    expect(paid.status).toBe('succeeded')
    expect(await stripe.refunds.create({ payment_intent: paid.id, amount: 1000 })).toMatchObject({
      amount: 1000,
      status: 'succeeded',
    })
    await expect(stripe.refunds.create({ payment_intent: paid.id, amount: 2001 })).rejects.toMatchObject({
      param: 'amount',
    })
    await stripe.refunds.create({ payment_intent: paid.id })
    await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    for (let more = 0; more < 3; more += 1)
      await stripe.paymentIntents.create({ amount: 100 + more, currency: 'gbp', customer: customer.id })
    const amounts: number[] = []
    for await (const intent of stripe.paymentIntents.list({
      customer: customer.id,
      created: { gte: paid.created - 60 },
      limit: 2,
    }))
      amounts.push(intent.amount)
    expect(amounts).toEqual([102, 101, 100, 3000, 3000])
    expect((await stripe.events.list({ type: 'charge.refunded' })).data).toHaveLength(2)
    expect((await stripe.paymentMethods.detach(kept.id)).customer).toBeNull()
    control.holdPayments()
    const waiting = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'gbp',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect([
      waiting.status,
      control.settlePayments(),
      (await stripe.paymentIntents.retrieve(waiting.id)).status,
    ]).toEqual(['processing', [waiting.id], 'succeeded'])
  })

  test('idempotency: same again, other parameters, at the same time, after a restart', async () => {
    const folder = temporaryFolder(ends)
    const { sandbox, control, intent, stripe } = await start({ folder })
    const params = { amount: 4900, currency: 'gbp' }
    const first = await intent()
    control.delayReplies(300)
    const slow = stripe.paymentIntents.create(params, { idempotencyKey: 'cart-7' })
    await until(() => control.received().length === 2)
    await expect(stripe.paymentIntents.create(params, { idempotencyKey: 'cart-7' })).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
    control.delayReplies(0)
    const made = await slow
    expect(made.id).not.toBe(first.id)
    await sandbox.close()
    const after = await start({ folder })
    const again = await after.stripe.paymentIntents.create(params, { idempotencyKey: 'cart-7' })
    expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([made.id, 'true'])
    await expect(
      after.stripe.paymentIntents.create({ ...params, amount: 1 }, { idempotencyKey: 'cart-7' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    expect((await after.stripe.paymentIntents.list()).data.map(item => item.id)).toEqual([made.id, first.id])
  })

  test('a dropped reply: the work is done once, and the same key learns of it', async () => {
    const { control, stripe } = await start()
    const pay = () =>
      stripe.paymentIntents.create(
        { amount: 4900, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
        { idempotencyKey: 'cart-8' },
      )
    control.dropReplies(2, { method: 'POST', path: '/v1/payment_intents' })
    await expect(pay()).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect((await pay()).status).toBe('succeeded')
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
    expect(
      control
        .received()
        .filter(item => item.method === 'POST')
        .map(item => item.dropped),
    ).toEqual([true, true, false])
  })
})

describe('webhooks', () => {
  test('are signed, tried again until 2xx, and at most so often', async () => {
    const shop = await startWebhook(secret, [500, 500])
    ends.push(shop.close)
    const { control, intent } = await start({ webhook: { url: shop.url, secret, firstRetry: 5, tries: 3 } })
    await intent()
    await until(() => control.deliveries()[0]?.state !== 'pending')
    expect([shop.types(), new Set(shop.events.map(event => event.id)).size]).toEqual([
      Array(3).fill('payment_intent.created'),
      1,
    ])
    control.setWebhook('http://127.0.0.1:9/')
    await intent()
    await until(() => control.deliveries()[1]?.state !== 'pending')
    expect(control.deliveries()[1]).toMatchObject({ state: 'given_up', tries: 3, last: 0 })
  })

  test('held, reversed, repeated, dropped; what is pending survives a restart', async () => {
    const folder = temporaryFolder(ends)
    const shop = await startWebhook(secret)
    ends.push(shop.close)
    const { control, intent, sandbox, stripe } = await start({ folder, webhook: { url: shop.url, secret } })
    control.holdWebhooks()
    await confirmAsBrowser(sandbox, await intent(), typedCard('4000000000000002'))
    expect(await control.releaseWebhooks('reverse')).toHaveLength(2)
    expect(shop.types()).toEqual(['payment_intent.payment_failed', 'payment_intent.created'])
    expect(await control.deliver(String(shop.events[0]?.id), 3)).toEqual([200, 200, 200])
    control.dropWebhooks()
    const canceled = await intent()
    control.dropWebhooks(false)
    control.holdWebhooks()
    await stripe.paymentIntents.cancel(canceled.id)
    await sandbox.close()
    expect(
      readdirSync(folder)
        .map(name => readFileSync(join(folder, name), 'utf8'))
        .join(),
    ).not.toContain('4000000000000002')
    const after = await start({ folder, webhook: { url: shop.url, secret } })
    await after.control.idle()
    expect(shop.types().slice(5)).toEqual(['payment_intent.canceled'])
  })

  test('a batch of writes that was cut short is finished at the next start', async () => {
    const folder = temporaryFolder(ends)
    const before = await start({ folder })
    const customer = await before.stripe.customers.create({ email: 'a@b.test' })
    await before.sandbox.close()
    const path = join(folder, `customer-${customer.id}.json`)
    const row = JSON.parse(readFileSync(path, 'utf8')) as object
    rmSync(path)
    writeFileSync(join(folder, 'journal.json'), JSON.stringify([row]))
    const after = await start({ folder })
    expect((await after.stripe.customers.retrieve(customer.id)).id).toBe(customer.id)
    expect(readdirSync(folder)).not.toContain('journal.json')
  })

  test('control over HTTP needs the key and this machine; the page lists the cards', async () => {
    const { sandbox } = await start()
    const ask = (headers: Record<string, string>) =>
      fetch(`${sandbox.url}/sandbox/control`, { method: 'POST', headers, body: JSON.stringify({ do: 'delay', ms: 0 }) })
    expect((await ask({ authorization: `Bearer ${secretKey}` })).status).toBe(200)
    expect((await ask({ authorization: `Bearer ${secretKey}`, 'x-forwarded-for': '10.0.0.1' })).status).toBe(401)
    expect((await ask({})).status).toBe(401)
    expect(await (await fetch(sandbox.url)).text()).toContain('4242 4242 4242 4242')
  })
})
