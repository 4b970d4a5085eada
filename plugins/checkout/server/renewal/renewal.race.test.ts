import { until } from '@cloudoc/core/testing/harness.ts'
import { cardList, removeCard } from '../../contract/cards.ts'
import { cancelSubscription, renewPlan } from '../../contract/subscription.ts'
import { charged, never, once } from '../../testing/charged.ts'
import { aSubscriber, pay, saveACard, shop } from '../../testing/shop.ts'

// Two nodes that renew at once: `testing/tests/two-nodes`.
const it = shop()
const day = 86_400
afterEach(() => it.app.clock(0))

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
    const result = await charged(it, buyer)
    expect([once, never]).toContainEqual(result)
    expect(cancelled.http).toBeLessThan(500)
    await it.app.job('checkout.renewals')
    expect(await charged(it, buyer)).toEqual(result)
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
  await until(
    async () =>
      (
        await it.app.sql<{ count: number }>(
          'select count(*)::int from renewals where company_id = $1 and claimed_until is not null',
          [buyer.companyId],
        )
      )[0]?.count === 1,
  )
  expect(await it.app.call(removeCard, { card_id: card?._id ?? '' }, { as: buyer.token })).toMatchObject({
    http: 409,
    message: 'paying',
  })
  await renewing
  it.sandbox.control.delayReplies(0)
  expect(await charged(it, buyer)).toEqual(once)
  expect(await it.app.call(removeCard, { card_id: card?._id ?? '' }, { as: buyer.token })).toMatchObject({ status: 1 })
}, 60_000)

test('paid by hand in two tabs while the card is charged: once', async () => {
  const buyer = await aSubscriber(it.app)
  await it.app.clock(364 * day)
  const { response } = await it.app.call(renewPlan, { planId: buyer.subscriptionId }, { as: buyer.token })
  await it.app.clock(366 * day)
  await Promise.all([
    pay(it.app, response),
    it.app.job('checkout.renewals'),
    it.app.call(renewPlan, { planId: buyer.subscriptionId }, { as: buyer.token }),
  ])
  await it.app.job('checkout.sweep')
  await until(async () => (await charged(it, buyer)).paid === 1)
  expect(await charged(it, buyer)).toEqual(once)
}, 60_000)
