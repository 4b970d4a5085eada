import { cardList, removeCard } from '../../contract/cards.ts'
import { cancelSubscription, renewPlan } from '../../contract/subscription.ts'
import { startApp, until } from '@cloudoc/core/testing/harness.ts'
import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSubscriber, pay, saveACard, shop } from '../../testing/shop.ts'

const it = shop()
const day = 86_400
afterEach(() => it.app.clock(0))

/** What was charged for a company besides its purchase, at the provider and here. */
async function charged(buyer: Someone): Promise<{ payments: number; paid: number; invoices: number; years: number }> {
  const [row] = await it.app.sql<{ paid: number; invoices: number; years: number; numbers: string[] }>(
    `select (select count(*)::int from orders where company_id = $1 and kind = 'renewal' and state = 'paid') as paid,
            (select count(*)::int - 1 from invoices where company_id = $1) as invoices,
            (select round(extract(epoch from expires_at - starts_at) / 31557600)::int from subscriptions where company_id = $1) as years,
            (select array_agg(document_id) from orders where company_id = $1 and kind = 'renewal') as numbers`, [buyer.companyId])
  const mine = new Set(row?.numbers ?? [])
  const payments = it.sandbox.control.events().filter(({ type, data }) => type === 'payment_intent.succeeded' && mine.has((data.object as { metadata: { order?: string } }).metadata.order ?? '')).length
  return { payments, paid: row?.paid ?? 0, invoices: row?.invoices ?? 0, years: row?.years ?? 0 }
}
const once = { payments: 1, paid: 1, invoices: 1, years: 2 }
const never = { payments: 0, paid: 0, invoices: 0, years: 1 }

test('two nodes that renew at once charge each once, and 100 duplicate and shuffled events change nothing', async () => {
  const buyers = [await aSubscriber(it.app), await aSubscriber(it.app), await aSubscriber(it.app)]
  const other = await startApp({ database: it.app.database, env: { STRIPE_SANDBOX_URL: it.sandbox.url, WORKER: 'off' } })
  try {
    await Promise.all([it.app.clock(366 * day), other.clock(366 * day)])
    await Promise.all([it.app.job('checkout.renewals'), other.job('checkout.renewals'), it.app.job('checkout.renewals'), other.job('checkout.renewals')])
    await it.app.job('checkout.renewals')
    for (const buyer of buyers) expect(await charged(buyer)).toEqual(once)
  } finally {
    await other.stop()
  }
  const events = it.sandbox.control.events().filter(({ type }) => type.startsWith('payment_intent.')).slice(-10).reverse()
  await Promise.all(events.map(({ id }) => it.sandbox.control.deliver(id, 10)))
  for (const buyer of buyers) expect(await charged(buyer)).toEqual(once)
}, 180_000)

test('cancelled in the middle of a renewal: either it was paid and runs on, or nothing was charged', async () => {
  for (const requests of [0, 1, 2, 3]) {
    const buyer = await aSubscriber(it.app)
    await it.app.clock(366 * day)
    it.sandbox.control.delayReplies(50)
    const before = it.sandbox.control.received().length
    const renewing = it.app.job('checkout.renewals')
    await until(() => it.sandbox.control.received().length >= before + requests)
    const cancelled = await it.app.call(cancelSubscription, { subs_id: buyer.subscriptionId }, { as: buyer.token })
    await renewing
    it.sandbox.control.delayReplies(0)
    await it.app.job('checkout.sweep')
    const result = await charged(buyer)
    expect([once, never]).toContainEqual(result)
    expect(cancelled.http).toBeLessThan(500)
    await it.app.job('checkout.renewals')
    expect(await charged(buyer)).toEqual(result)
    await it.app.clock(0)
  }
}, 120_000)

test('a card is not taken out from under a charge; a node killed while it charges charges once', async () => {
  const buyer = await aSubscriber(it.app)
  await saveACard(it.app, buyer)
  await it.app.clock(366 * day)
  it.sandbox.control.delayReplies(400)
  const [card] = (await it.app.call(cardList, {}, { as: buyer.token })).response
  const renewing = it.app.job('checkout.renewals')
  await until(async () => (await it.app.sql<{ count: number }>('select count(*)::int from renewals where company_id = $1 and claimed_until is not null', [buyer.companyId]))[0]?.count === 1)
  expect(await it.app.call(removeCard, { card_id: card?._id ?? '' }, { as: buyer.token })).toMatchObject({ http: 409, message: 'paying' })
  await renewing
  it.sandbox.control.delayReplies(0)
  expect(await charged(buyer)).toEqual(once)
  expect(await it.app.call(removeCard, { card_id: card?._id ?? '' }, { as: buyer.token })).toMatchObject({ status: 1 })
}, 60_000)

test('paid by hand in two tabs while the card is charged: once', async () => {
  const buyer = await aSubscriber(it.app)
  await it.app.clock(364 * day)
  const { response } = await it.app.call(renewPlan, { planId: buyer.subscriptionId }, { as: buyer.token })
  await it.app.clock(366 * day)
  await Promise.all([pay(it.app, response), it.app.job('checkout.renewals'), it.app.call(renewPlan, { planId: buyer.subscriptionId }, { as: buyer.token })])
  await it.app.job('checkout.sweep')
  await until(async () => (await charged(buyer)).paid === 1)
  expect(await charged(buyer)).toEqual(once)
}, 60_000)
