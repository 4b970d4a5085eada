import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import { cartDetails } from '@cloudoc/cart/contract/cart.ts'
import { packageList } from '@cloudoc/catalogue/contract/package.ts'
import { aPackage, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { invoiceList, orderList } from '@cloudoc/orders/contract/order.ts'
import { typedCard } from '../../../../lib/stripe-sandbox/src/testing.ts'
import { createFolder, folderTree } from '../../../documents/contract/folders.ts'
import { agreement } from '../../contract/agreement.ts'
import {
  cancelSubscription,
  paymentUpdateSuccess,
  previewChange,
  renewPlan,
  resumeSubscription,
  subscriptionDetails,
  updatePlan,
} from '../../contract/subscription.ts'
import {
  aBuyer,
  aSubscriber,
  atBrowser,
  begin,
  cards,
  pay,
  reportSuccess,
  saveACard,
  shop,
} from '../../testing/shop.ts'

const it = shop()
const day = 86_400
// Nothing of one test comes due in the years of the next.
afterEach(async () => {
  await it.app.clock(0)
  await it.app.db(`update subscriptions set state = 'cancelled', renews = false`)
  await it.app.db('update renewals set next_at = null')
})

/** Moves the clock to so many days from now, and lets renewals and mails be done. */
async function at(days: number): Promise<void> {
  await it.app.clock(days * day)
  await it.app.job('checkout.renewals')
  await it.app.quiet()
}
const orders = async (buyer: Someone) =>
  (await it.app.call(orderList, { order_created: 'asc' }, { as: buyer.token })).response.orders
const held = async (buyer: Someone) => {
  const { response } = await it.app.call(subscriptionDetails, {}, { as: buyer.token })
  const [first] = response.subscriptions
  if (!first) throw new Error('Nothing is held')
  return first
}
const mails = (buyer: Someone, subject: RegExp) =>
  it.app.mails.filter(mail => mail.to === buyer.email && subject.test(mail.subject))

test('consent and card are kept with the purchase, and the details say what comes', async () => {
  const buyer = await aSubscriber(it.app, { packages: ['updates'] })
  const [consent] = await it.app.db<{ version: string; text: string }>(
    'select version, text from consents where company_id = $1',
    [buyer.companyId],
  )
  expect(consent).toEqual({ version: agreement.version, text: agreement.text })
  const details = await it.app.call(subscriptionDetails, {}, { as: buyer.token })
  expect(details.response.card).toEqual({ brand: 'visa', last4: '4242', expired: false })
  expect(await held(buyer)).toMatchObject({
    status: 'active',
    renews: true,
    trouble: null,
    change: null,
    next: {
      net: details.response.subscriptions[0]?.next?.net,
      parts: [{ what: 'licence', amount: 100 }, { what: 'updates' }],
    },
  })
  expect(
    await it.app.call(subscriptionDetails, { subs_id: 'a0b1c2d3e4f5g6h7i8j9k0l1' }, { as: buyer.token }),
  ).toMatchObject({ http: 404, response: 'No records found' })
})

test('told 30 and 7 days before, charged once on the day, with order, invoice and mail', async () => {
  const buyer = await aSubscriber(it.app)
  const before = await held(buyer)
  await at(330)
  expect(mails(buyer, /renews on/)).toHaveLength(0)
  await at(336)
  await at(337)
  expect(mails(buyer, /renews on/)).toHaveLength(1)
  await at(359)
  expect(mails(buyer, /renews on/)).toHaveLength(2)
  expect(await orders(buyer)).toHaveLength(1)
  await at(366)
  await at(366)
  const all = await orders(buyer)
  expect(all.map(order => [order.kind, order.type, order.gross])).toEqual([
    ['purchase', 'paid', 120],
    ['renewal', 'paid', 120],
  ])
  expect((await it.app.call(invoiceList, {}, { as: buyer.token })).total).toBe(2)
  const after = await held(buyer)
  expect(new Date(after.expireDate).getTime() - new Date(before.expireDate).getTime()).toBeGreaterThan(364 * day * 1000)
  expect(after.status).toBe('active')
}, 60_000)

test('add-ons that are paid monthly are charged each month, and the licence with them at its end', async () => {
  const buyer = await aSubscriber(it.app, { renewalPlan: 'monthly', packages: ['updates'] })
  for (const days of [32, 63, 93]) await at(days)
  const all = await orders(buyer)
  expect(all.map(order => order.kind)).toEqual(['purchase', 'renewal', 'renewal', 'renewal'])
  expect(new Set(all.slice(1).map(order => order.net)).size).toBe(1)
  expect(all[1]?.net).toBeLessThan(100)
}, 60_000)

test('first tried a day late, it is tried once, and the next time a day after that', async () => {
  const buyer = await aSubscriber(it.app)
  await saveACard(it.app, buyer, cards.keptOnly)
  const tried: number[] = []
  for (const days of [366.2, 366.4, 367.3]) {
    await at(days)
    tried.push(mails(buyer, /could not be paid/).length)
  }
  expect(tried).toEqual([1, 1, 2])
}, 60_000)

test('a refused card is tried on days 0, 1, 3 and 5; 14 days later nothing can be changed, and everything read', async () => {
  const buyer = await aSubscriber(it.app)
  await saveACard(it.app, buyer, cards.keptOnly)
  const as = { as: buyer.token }
  for (const days of [336, 359, 365.1, 365.5, 366.2, 367, 368.3, 370.3]) await at(days)
  expect(mails(buyer, /could not be paid/)).toHaveLength(4)
  expect(await held(buyer)).toMatchObject({ status: 'past due', trouble: { nextTry: '', asksPerson: false } })
  expect((await it.app.call(createFolder, { folderName: 'In grace' }, as)).status).toBe(1)
  expect((await orders(buyer)).map(order => order.type)).toEqual(['paid', 'failed'])
  await at(380)
  expect(await it.app.call(createFolder, { folderName: 'Too late' }, as)).toMatchObject({
    http: 403,
    message: 'lapsed',
  })
  expect((await it.app.call(folderTree, {}, as)).http).toBe(200)
  expect(mails(buyer, /has ended/)).toHaveLength(1)
  expect(await held(buyer)).toMatchObject({ status: 'expired' })

  // Taken up again with a card that pays: 12 months from today.
  const { response: saved } = await saveACard(it.app, buyer, cards.mastercard)
  const renewed = await it.app.call(renewPlan, { planId: buyer.subscriptionId, token: saved[0]?._id }, as)
  expect(renewed).toMatchObject({
    status: 1,
    message: 'Subscription Renewaled Successfully.',
    response: { status: 'paid', amount: 120 },
  })
  expect((await it.app.call(createFolder, { folderName: 'Back' }, as)).status).toBe(1)
  expect(await held(buyer)).toMatchObject({
    status: 'active',
    expireDate: expect.stringMatching(String(new Date(Date.now() + 745 * day * 1000).getUTCFullYear())) as string,
  })
}, 90_000)

describe('what is charged is the price of that day (rulings 41)', () => {
  const anOffer = async (days: number) => {
    await theSettings(it.app, {
      offerStatus: true,
      packagediscountStatus: true,
      offerExpiry: new Date(Date.now() + days * day * 1000).toISOString(),
    })
    return (await aPackage(it.app, { hasDiscountOffer: true })).id
  }
  afterEach(() => theSettings(it.app))

  test('an offer that ends by then is in no promise: card, cart, subscription, change, mail and charge agree', async () => {
    const packageId = await anOffer(350)
    const buyer = await aBuyer(it.app, { packageId })
    const { response: cards } = await it.app.call(packageList, { limit: 100 }, {})
    expect(cards.find(({ _id }) => _id === packageId)).toMatchObject({ price: 80, renewalPrice: 100 })
    expect((await it.app.call(cartDetails, {}, { as: buyer.token })).response.items[0]).toMatchObject({
      price: 80,
      renewalPrice: 100,
    })
    const holder = await aSubscriber(it.app, { packageId })
    const as = { as: holder.token }
    expect(await orders(holder)).toMatchObject([{ gross: 96 }])
    expect((await held(holder)).next?.gross).toBe(120)
    const preview = await it.app.call(
      previewChange,
      { subs_id: holder.subscriptionId, plan: 'yearly', licenceType: 'single', addOns: ['updates'] },
      as,
    )
    expect(preview.response.next?.parts[0]).toMatchObject({ what: 'licence', amount: 100 })

    await at(336)
    expect(mails(holder, /renews on/)[0]?.text).toMatch(/£120\.00/)
    expect((await held(holder)).next?.gross).toBe(120)
    // Paid early, while the offer is on, it is the price of the day on which it renews.
    expect(await it.app.call(renewPlan, { planId: holder.subscriptionId, amount: 96 }, as)).toMatchObject({
      http: 409,
      message: 'price',
      errors: { amount: '120.00' },
    })
    await at(366)
    expect((await orders(holder)).map(({ gross }) => gross)).toEqual([96, 120])
  }, 60_000)

  test('an offer that is still on then counts', async () => {
    const holder = await aSubscriber(it.app, { packageId: await anOffer(400) })
    expect((await held(holder)).next?.gross).toBe(96)
    await at(336)
    await at(366)
    expect((await orders(holder)).map(({ gross }) => gross)).toEqual([96, 96])
  }, 60_000)

  test('a price that rose after the notice is not charged, and the page says what will be', async () => {
    const packageId = await anOffer(400)
    const holder = await aSubscriber(it.app, { packageId })
    await at(336)
    await theSettings(it.app)
    expect((await held(holder)).next?.gross).toBe(96)
    await at(366)
    expect((await orders(holder)).map(({ gross }) => gross)).toEqual([96, 96])
  }, 60_000)
})

test('add-ons that were not paid for longer than grace come back with the licence: no month that has passed is charged', async () => {
  const buyer = await aSubscriber(it.app, { renewalPlan: 'monthly', packages: ['updates'] })
  await saveACard(it.app, buyer, cards.keptOnly)
  for (const days of [31, 60]) await at(days)
  expect((await held(buyer)).next).toMatchObject({
    on: (await held(buyer)).expireDate,
    parts: [{ what: 'licence' }, { what: 'updates' }],
  })
  await at(366)
  const due = (await held(buyer)).next
  expect(due?.parts.map(({ what }) => what)).toEqual(['licence', 'updates'])
  expect((await it.app.call(renewPlan, { planId: buyer.subscriptionId }, { as: buyer.token })).response).toMatchObject({
    amount: due?.gross,
  })
}, 60_000)

test('a bank that asks its customer is answered by the person, from the mail', async () => {
  const buyer = await aSubscriber(it.app)
  await saveACard(it.app, buyer, cards.asks)
  await at(336)
  await at(365.1)
  expect(mails(buyer, /Your bank asks you to confirm/)).toHaveLength(1)
  expect(await held(buyer)).toMatchObject({ status: 'past due', trouble: { asksPerson: true } })
  const { response } = await it.app.call(renewPlan, { planId: buyer.subscriptionId }, { as: buyer.token })
  expect(response).toMatchObject({ status: 'failed', amount: 120 })
  await atBrowser(it.app, response.payment.clientSecret, 'confirm', typedCard(cards.asks))
  await atBrowser(it.app, response.payment.clientSecret, 'sandbox_authenticate', { outcome: 'pass' })
  expect(await it.app.call(paymentUpdateSuccess, { data: response.orderId }, { as: buyer.token })).toMatchObject({
    status: 1,
    response: { type: 'paid', kind: 'renewal' },
  })
  await at(366.2)
  expect((await orders(buyer)).map(order => order.type)).toEqual(['paid', 'paid'])
  expect(await held(buyer)).toMatchObject({ status: 'active', trouble: null })
}, 60_000)

test('without consent nothing is charged: two notices, then read-only; renewed by hand before, it goes on', async () => {
  const buyer = await aBuyer(it.app)
  await it.app.db(`update sessions set expires_at = '2100-01-01' where person_id = $1`, [buyer.personId])
  const { response } = await begin(it.app, buyer)
  await pay(it.app, response)
  await reportSuccess(it.app, buyer, response.orderId)
  expect(await held(buyer)).toMatchObject({ renews: false })
  const planId = (await held(buyer))._id
  expect(await it.app.call(renewPlan, { planId }, { as: buyer.token })).toMatchObject({ http: 409, message: 'early' })
  await at(336)
  await at(359)
  expect(mails(buyer, / ends on /)).toHaveLength(2)
  expect(await it.app.call(renewPlan, { planId, amount: 1 }, { as: buyer.token })).toMatchObject({
    http: 409,
    message: 'price',
    errors: { amount: '120.00' },
  })
  const again = await it.app.call(renewPlan, { planId, amount: 120 }, { as: buyer.token })
  expect(
    (await it.app.call(renewPlan, { planId, amount: 120 }, { as: buyer.token })).response.payment.clientSecret,
  ).toBe(again.response.payment.clientSecret)
  await at(366)
  expect(await it.app.call(createFolder, { folderName: 'Too late' }, { as: buyer.token })).toMatchObject({
    http: 403,
    message: 'lapsed',
  })
  expect(mails(buyer, /has ended/)).toHaveLength(1)
  expect((await orders(buyer)).filter(order => order.type === 'paid')).toHaveLength(1)
}, 60_000)

test('cancelled, it runs to its end and is not charged; resumed before that, it renews', async () => {
  const buyer = await aSubscriber(it.app)
  const as = { as: buyer.token }
  expect(await it.app.call(cancelSubscription, { subs_id: buyer.subscriptionId }, as)).toMatchObject({
    status: 1,
    response: { status: 'cancelled', renews: false },
  })
  expect(await it.app.call(cancelSubscription, { subs_id: buyer.subscriptionId }, as)).toMatchObject({ status: 2 })
  await it.app.quiet()
  expect(mails(buyer, /is cancelled$/)).toHaveLength(1)
  expect(mails(buyer, /is cancelled$/)[0]?.text).toMatch(/It runs until \d+ \w+ \d{4}, and nothing more is charged/)
  await at(340)
  expect(mails(buyer, /renews on/)).toHaveLength(0)
  const resumed = await it.app.call(resumeSubscription, { subs_id: buyer.subscriptionId }, as)
  expect(resumed).toMatchObject({ status: 1, response: { status: 'active', renews: true } })
  expect(resumed.statements).toBeLessThanOrEqual(resumeSubscription.maxStatements)
  await at(341)
  expect(mails(buyer, /renews by itself again/)[0]?.text).toMatch(/£120\.00/)
  await at(366)
  expect(await orders(buyer)).toHaveLength(2)
  await it.app.call(cancelSubscription, { subs_id: buyer.subscriptionId }, as)
  await at(735)
  expect(await orders(buyer)).toHaveLength(2)
  expect(await held(buyer)).toMatchObject({ status: 'expired' })
  expect(await it.app.call(cancelSubscription, { subs_id: buyer.subscriptionId }, as)).toMatchObject({
    http: 409,
    message: 'over',
  })
}, 60_000)

test('a change that waits for the end of what is paid is written of once, with what is charged then', async () => {
  const buyer = await aSubscriber(it.app, { packages: ['combo'] })
  const smaller = { subs_id: buyer.subscriptionId, plan: 'yearly', type: 'single', addOns: ['updates'] } as const
  for (const _ of [1, 2])
    expect(await it.app.call(updatePlan, smaller, { as: buyer.token })).toMatchObject({
      status: 1,
      response: { when: 'later' },
    })
  await it.app.quiet()
  const [mail, more] = mails(buyer, /changes on/)
  expect(more).toBeUndefined()
  // £100 licence and £100 of updates, with VAT.
  expect(mail?.text).toMatch(/From then on it is: Licence for one location, Updates of the documents\./)
  expect(mail?.text).toMatch(/£240\.00/)
}, 60_000)
