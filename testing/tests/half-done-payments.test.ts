import { aCompany, type Someone } from '../../plugins/accounts/testing/builders.ts'
import { addToCart } from '../../plugins/cart/contract/cart.ts'
import { aPackage, theSettings } from '../../plugins/catalogue/testing/builders.ts'
import { agreement } from '../../plugins/checkout/contract/agreement.ts'
import { cardList } from '../../plugins/checkout/contract/cards.ts'
import { subscriptionDetails, updatePlan } from '../../plugins/checkout/contract/subscription.ts'
import {
  aBuyer,
  aSubscriber,
  begin,
  booksOf,
  pay,
  reportSuccess,
  settledOnce,
  shop,
} from '../../plugins/checkout/testing/shop.ts'
import { until } from '../../plugins/core/testing/harness.ts'
import { createFolder } from '../../plugins/documents/contract/folders.ts'
import { refund, unbalanced } from '../money.ts'
import { numbers } from '../numbers.ts'
import { staffLogins, staffToken, theStaff } from '../staff.ts'

const it = shop()
let staff = ''
beforeAll(async () => {
  await theStaff(it.app)
  staff = await staffToken(it.app, staffLogins['Shop manager'])
}, 60_000)
afterEach(async () => {
  await it.app.clock(0)
  await theSettings(it.app)
})
const range = (length: number): number[] => Array.from({ length }, (_, at) => at)

test('a trial that ends while its checkout is open: what was chosen is paid, and what was written is there', async () => {
  await theSettings(it.app, { offerStatus: true, trialStatus: true })
  const buyer = await aCompany(it.app)
  const as = { as: buyer.token }
  const { id: packageId } = await aPackage(it.app)
  await it.app.call(addToCart, { packageId, renewalPlan: 'trial' }, as)
  await begin(it.app, buyer)
  expect((await it.app.call(createFolder, { folderName: 'On trial' }, as)).status).toBe(1)
  await it.app.call(addToCart, { packageId, renewalPlan: 'yearly' }, as)
  const { response } = await begin(it.app, buyer, { accepted: agreement.version })
  await it.app.sql(
    `update subscriptions set expires_at = now() at time zone 'utc' - interval '1 second' where company_id = $1`,
    [buyer.companyId],
  )
  await it.app.sql(
    `update companies set licensed_until = now() at time zone 'utc' - interval '1 second' where id = $1`,
    [buyer.companyId],
  )
  await it.app.job('subscriptions.sweep')
  expect(await it.app.call(createFolder, { folderName: 'Too late' }, as)).toMatchObject({
    http: 403,
    message: 'lapsed',
  })
  await pay(it.app, response)
  expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({ status: 1 })
  expect(
    (await it.app.call(subscriptionDetails, {}, as)).response.subscriptions.map(({ status, renews }) => [
      status,
      renews,
    ]),
  ).toEqual([
    ['active', true],
    ['expired', false],
  ])
  expect((await it.app.call(createFolder, { folderName: 'Goes on' }, as)).status).toBe(1)
  expect(
    (
      await it.app.sql("select 1 from folders where company_id = $1 and name in ('On trial', 'Goes on')", [
        buyer.companyId,
      ])
    ).length,
  ).toBe(2)
}, 30_000)

test('random histories over the wire: bought, changed and refunded in parts by several at once, no penny is made or lost', async () => {
  const next = numbers(12)
  const histories = range(5).map(() => ({
    plan: next(2) === 0 ? ('monthly' as const) : ('yearly' as const),
    multiple: next(2) === 0,
    parts: range(1 + next(4)).map(() => 1 + next(15_000)),
  }))
  const buyers = await Promise.all(
    histories.map(async ({ plan, multiple, parts }, at) => {
      const buyer = await aSubscriber(it.app, { renewalPlan: plan })
      const [card] = (await it.app.call(cardList, {}, { as: buyer.token })).response
      const changed = await it.app.call(
        updatePlan,
        {
          subs_id: buyer.subscriptionId,
          plan,
          type: multiple ? 'multiple' : 'single',
          addOns: ['updates'],
          token: card?._id,
        },
        { as: buyer.token },
      )
      expect(changed.status).toBe(1)
      const orders = await it.app.sql<{ id: string }>(
        `select document_id as id from orders where company_id = $1 and state = 'paid' and gross > 0 order by id`,
        [buyer.companyId],
      )
      await Promise.all(
        parts.map((pence, part) =>
          refund(it.app, staff, { order: orders[part % orders.length]?.id ?? '', pence, key: `history-${at}-${part}` }),
        ),
      )
      return buyer
    }),
  )
  await it.sandbox.control.idle()
  expect(await unbalanced(it, buyers)).toEqual([])
}, 60_000)

test('12 purchases and refunds that a killed node left half done are found and mended: nothing is lost, nothing doubled', async () => {
  const next = numbers(30)
  const [buying, refunding] = await Promise.all([
    Promise.all(range(8).map(() => aBuyer(it.app))),
    Promise.all(range(4).map(() => aSubscriber(it.app))),
  ])
  const buys = async (buyer: Someone): Promise<string> => {
    const { response } = await begin(it.app, buyer, { accepted: agreement.version })
    await pay(it.app, response)
    return response.orderId
  }
  const [told, unheard, ...others] = buying
  if (!told || !unheard) throw new Error('Nobody buys')
  // Of one the event is under way when the node dies; of another nobody ever tells, and the rest goes as far as it comes.
  it.sandbox.control.holdWebhooks()
  await buys(told)
  it.sandbox.control.dropWebhooks()
  await buys(unheard)
  it.sandbox.control.delayReplies(60)
  const before = it.sandbox.control.received().length
  const underWay = [
    ...others.map(async buyer => reportSuccess(it.app, buyer, await buys(buyer))),
    ...refunding.map(async ({ orderId }, at) => {
      const [order] = await it.app.sql<{ id: string }>('select document_id as id from orders where number = $1', [
        Number(orderId.replace(/\D/g, '')),
      ])
      return refund(it.app, staff, { order: order?.id ?? '', pence: 500 + next(10_000), key: `killed-${at}` })
    }),
  ].map(work =>
    work.then(
      () => undefined,
      () => undefined,
    ),
  )
  await until(() => it.sandbox.control.received().length >= before + 14)
  await it.app.kill()
  it.sandbox.control.delayReplies(0)
  await Promise.all(underWay)
  await it.sandbox.control.releaseWebhooks()
  await it.app.restart()
  // The provider sends it again.
  await it.sandbox.control.releaseWebhooks()
  await until(async () => (await booksOf(it.app, told)).state === 'paid')
  expect((await booksOf(it.app, unheard)).state).toBe('pending')
  it.sandbox.control.reset()
  // What was only begun is given up after a day; what the provider has is settled long before.
  for (const minutes of [5, 60, 26 * 60]) {
    await it.app.clock(minutes * 60)
    await it.app.job('checkout.sweep')
  }
  expect(await unbalanced(it, [...buying, ...refunding])).toEqual([])
  const [open] = await it.app.sql<{ count: number }>(
    `select (select count(*)::int from orders where check_at is not null) + (select count(*)::int from refunds where state in ('asked', 'sent')) as count`,
  )
  expect(open?.count).toBe(0)
  for (const buyer of [told, unheard]) {
    await it.app.mailTo(buyer.email)
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
    expect(it.app.mails.filter(mail => mail.to === buyer.email)).toHaveLength(1)
  }
}, 120_000)
