import { companyStatus, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { addToCart } from '@cloudoc/cart/contract/cart.ts'
import { aCoupon, aPackage, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { invoiceList, orderList } from '@cloudoc/orders/contract/order.ts'
import { createFile } from '../../../documents/contract/documents.ts'
import { createFolder } from '../../../documents/contract/folders.ts'
import { agreement } from '../../contract/agreement.ts'
import {
  cancelSubscription,
  documentManagement,
  previewChange,
  subscriptionDetails,
  updatePlan,
} from '../../contract/subscription.ts'
import { begin, cards, pay, reportSuccess, saveACard, shop } from '../../testing/shop.ts'

const it = shop()
const day = 86_400
afterAll(async () => {
  await it.app.clock(0)
  await theSettings(it.app)
})

async function at(days: number): Promise<void> {
  await it.app.clock(days * day)
  await it.app.job('checkout.renewals')
  await it.app.quiet()
}
const held = async ({ token }: Someone) =>
  (await it.app.call(subscriptionDetails, {}, { as: token })).response.subscriptions
const paidOrders = async ({ token }: Someone) =>
  (await it.app.call(orderList, { type: 'paid', order_created: 'asc' }, { as: token })).response.orders

/** The cart of a company, bought with what it is to be bought with. */
async function buy(buyer: Someone, coupon?: string): Promise<number> {
  const { response } = await begin(it.app, buyer, { accepted: agreement.version, ...(coupon ? { coupon } : {}) })
  if (response.status !== 'paid') await pay(it.app, response)
  await reportSuccess(it.app, buyer, response.orderId)
  return response.amount
}

test('two years of a company: trial, paid, upgrade, a card that fails, one that mends it, renewal, cancelled, over, and back', async () => {
  await theSettings(it.app, { offerStatus: true, trialStatus: true })
  await aCoupon(it.app, { code: 'FIRSTYEAR', percent: 50, mostUsesPerCompany: 1 })
  const buyer = await aCompany(it.app)
  await it.app.sql(`update sessions set expires_at = '2100-01-01' where person_id = $1`, [buyer.personId])
  const as = { as: buyer.token }
  const { id: packageId } = await aPackage(it.app)

  await it.app.call(addToCart, { packageId, renewalPlan: 'trial' }, as)
  expect(await buy(buyer)).toBe(0)
  expect((await it.app.call(createFolder, { folderName: 'Written on trial' }, as)).status).toBe(1)

  // Bought while the trial runs: what was written stays, and the trial is over.
  expect(await it.app.call(addToCart, { packageId, renewalPlan: 'yearly' }, as)).toMatchObject({ status: 1 })
  expect(await buy(buyer, 'FIRSTYEAR')).toBe(60)
  expect((await held(buyer)).map(({ status, renews }) => [status, renews])).toEqual([
    ['active', true],
    ['expired', false],
  ])
  const [folder] = await it.app.sql<{ count: number }>(
    `select count(*)::int from folders where company_id = $1 and name = 'Written on trial' and deleted_at is null`,
    [buyer.companyId],
  )
  expect(folder?.count).toBe(1)
  const subs_id = (await held(buyer))[0]?._id ?? ''
  expect(await it.app.call(addToCart, { packageId }, as)).toMatchObject({ status: 3 })

  // Half a year on: more, at once and pro rata, with the saved card.
  await at(182)
  const preview = await it.app.call(
    previewChange,
    { subs_id, plan: 'yearly', licenceType: 'single', addOns: ['updates'] },
    as,
  )
  expect(preview.response).toMatchObject({ when: 'now', next: { net: 200 } })
  expect(preview.response.today.net).toBeGreaterThan(45)
  expect(preview.response.today.net).toBeLessThan(55)
  const [card] = (await saveACard(it.app, buyer, cards.mastercard)).response
  const changed = await it.app.call(
    updatePlan,
    {
      subs_id,
      plan: 'yearly',
      type: 'single',
      addOns: ['updates'],
      amount: preview.response.today.gross,
      token: card?._id,
    },
    as,
  )
  expect(changed).toMatchObject({
    status: 1,
    message: updatePlan.texts.changed,
    response: { when: 'now', payment: { status: 'paid' } },
  })
  expect(
    await it.app.call(updatePlan, { subs_id, plan: 'yearly', type: 'single', addOns: ['updates'] }, as),
  ).toMatchObject({ status: 2 })
  const managed = await it.app.call(documentManagement, { token: card?._id }, as)
  expect(managed).toMatchObject({ status: 1, message: 'Document Management Renewed Successfully.' })
  expect((await held(buyer))[0]?.addOns.map(({ name }) => name)).toEqual(['combo'])

  // Pro takes the place of Combo, for the difference.
  const more = (
    await it.app.call(previewChange, { subs_id, plan: 'yearly', licenceType: 'single', addOns: ['combo', 'pro'] }, as)
  ).response
  expect(more).toMatchObject({ when: 'now', next: { net: 500 } })
  expect(more.today.net).toBeGreaterThan(95)
  expect(more.today.net).toBeLessThan(105)
  expect(
    await it.app.call(
      updatePlan,
      { subs_id, plan: 'yearly', type: 'single', addOns: ['pro'], amount: more.today.gross, token: card?._id },
      as,
    ),
  ).toMatchObject({ status: 1, response: { when: 'now', payment: { status: 'paid' } } })
  expect((await held(buyer))[0]?.addOns.map(({ name }) => name)).toEqual(['pro'])
  expect((await it.app.call(companyStatus, {}, as)).response).toMatchObject({
    docUpdateStatus: 1,
    docManagementStatus: 1,
  })
  expect((await it.app.call(userDetails, {}, as)).response).toMatchObject({
    proPackage: { status: 1, planType: 'yearly' },
    comboPackage: { status: 0 },
  })

  // Less is noted for the end of what is paid; nothing is charged for it.
  const before = (await paidOrders(buyer)).length
  expect(
    await it.app.call(updatePlan, { subs_id, plan: 'yearly', type: 'single', addOns: ['updates'] }, as),
  ).toMatchObject({ status: 1, response: { when: 'later', payment: null } })
  expect((await paidOrders(buyer)).length).toBe(before)

  // The year is over, and the card fails; the next day another one pays, for the smaller plan.
  await saveACard(it.app, buyer, cards.keptOnly)
  await at(336)
  await at(365.2)
  expect((await held(buyer))[0]).toMatchObject({ status: 'past due' })
  await saveACard(it.app, buyer, cards.pays)
  await at(366.4)
  const [renewed] = await held(buyer)
  expect(renewed).toMatchObject({ status: 'active', addOns: [{ name: 'updates' }], change: null, trouble: null })
  expect((await paidOrders(buyer)).at(-1)).toMatchObject({ kind: 'renewal', net: 200 })

  // Cancelled in the second year, it runs to its end; then what there is can be read, and a new licence takes it up again.
  await at(500)
  await it.app.call(cancelSubscription, { subs_id }, as)
  await at(732)
  expect(await it.app.call(createFile, { fileName: 'Too late', folderId: '' } as never, as)).toMatchObject({
    http: 403,
    message: 'lapsed',
  })
  expect(await it.app.call(addToCart, { packageId, renewalPlan: 'yearly' }, as)).toMatchObject({ status: 1 })
  expect(await buy(buyer)).toBe(120)
  expect((await it.app.call(createFolder, { folderName: 'Back' }, as)).status).toBe(1)

  const orders = await paidOrders(buyer)
  const [sums] = await it.app.sql<{ orders: number; invoices: number; numbers: number }>(
    `select (select sum(gross)::int from orders where company_id = $1 and state = 'paid') as orders, (select sum(gross)::int from invoices where company_id = $1) as invoices,
            (select (max(number) - min(number) + 1 - count(*))::int from invoices) as numbers`,
    [buyer.companyId],
  )
  expect(sums?.invoices).toBe(sums?.orders)
  expect(sums?.numbers).toBe(0)
  expect((await it.app.call(invoiceList, { limit: 100 }, as)).total).toBe(orders.length)
}, 180_000)
