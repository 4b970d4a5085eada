import { aCompany, type Someone } from '../../plugins/accounts/testing/builders.ts'
import { addToCart } from '../../plugins/cart/contract/cart.ts'
import { aPackage, theSettings } from '../../plugins/catalogue/testing/builders.ts'
import { until } from '../../plugins/core/testing/harness.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../staff.ts'
import { createFolder } from '../../plugins/documents/contract/folders.ts'
import { agreement } from '../../plugins/checkout/contract/agreement.ts'
import { cardList } from '../../plugins/checkout/contract/cards.ts'
import { subscriptionDetails, updatePlan } from '../../plugins/checkout/contract/subscription.ts'
import { aBuyer, aSubscriber, begin, pay, reportSuccess, shop } from '../../plugins/checkout/testing/shop.ts'

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

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
const refund = (id: string, pence: number, key: string) => askAdmin(it.app, 'POST', `/desk/orders/${id}/refund`, { token: staff, body: { pence, reason: 'A random history', endsEntitlement: false, key } })

interface Books { orders: number; invoices: number; grants: number; invoiced: number; credited: number; reserved: number; mismatched: number; gaps: number; ids: string[] | null }
/** A company's money: here, and at the provider. Pence. */
async function booksOf({ companyId }: Someone) {
  const [row] = await it.app.sql<Books>(
    `select (select count(*)::int from orders where company_id = $1 and paid_at is not null) as orders, (select count(*)::int from invoices where company_id = $1) as invoices,
            (select count(distinct order_id)::int from subscriptions where company_id = $1) as grants,
            (select coalesce(sum(gross), 0)::int from invoices where company_id = $1) as invoiced, (select coalesce(sum(gross), 0)::int from credit_notes where company_id = $1 and withdrawn_at is null) as credited,
            (select coalesce(sum(refunded), 0)::int from orders where company_id = $1) as reserved,
            (select count(*)::int from (select net, vat, gross from invoices where company_id = $1 union all select net, vat, gross from credit_notes where company_id = $1) n where net + vat <> gross) as mismatched,
            (select (coalesce(max(number) - min(number) + 1, 0) - count(*))::int from invoices) + (select (coalesce(max(number) - min(number) + 1, 0) - count(*))::int from credit_notes) as gaps,
            (select array_agg(payment_intent_id) from orders where company_id = $1) as ids`, [companyId])
  const mine = new Set(row?.ids ?? [])
  const sum = (type: string, name: 'amount' | 'amount_received', of: 'id' | 'payment_intent'): number => it.sandbox.control.events()
    .filter(event => event.type === type).map(({ data }) => data.object as Record<string, unknown>)
    .filter(object => mine.has(String(object[of]))).reduce((all, object) => all + Number(object[name]), 0)
  return { ...row, received: sum('payment_intent.succeeded', 'amount_received', 'id'), returned: sum('refund.created', 'amount', 'payment_intent') }
}
/** What came in is invoiced, what went out is credited, and nothing is on its way. */
const isConserved = ({ invoiced, received, credited, returned, reserved, mismatched, orders, invoices, gaps }: Awaited<ReturnType<typeof booksOf>>): boolean =>
  invoiced === received && credited === returned && reserved === returned && mismatched === 0 && orders === invoices && gaps === 0

/** Those whose money was made or lost. */
const unbalanced = async (companies: readonly Someone[]) => (await Promise.all(companies.map(booksOf))).filter(books => !isConserved(books))

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
  await it.app.sql(`update subscriptions set expires_at = now() at time zone 'utc' - interval '1 second' where company_id = $1`, [buyer.companyId])
  await it.app.sql(`update companies set licensed_until = now() at time zone 'utc' - interval '1 second' where id = $1`, [buyer.companyId])
  await it.app.job('subscriptions.sweep')
  expect(await it.app.call(createFolder, { folderName: 'Too late' }, as)).toMatchObject({ http: 403, message: 'lapsed' })
  await pay(it.app, response)
  expect(await reportSuccess(it.app, buyer, response.orderId)).toMatchObject({ status: 1 })
  expect((await it.app.call(subscriptionDetails, {}, as)).response.subscriptions.map(({ status, renews }) => [status, renews])).toEqual([['active', true], ['expired', false]])
  expect((await it.app.call(createFolder, { folderName: 'Goes on' }, as)).status).toBe(1)
  expect((await it.app.sql('select 1 from folders where company_id = $1 and name in (\'On trial\', \'Goes on\')', [buyer.companyId])).length).toBe(2)
}, 30_000)

test('random histories over the wire: bought, changed and refunded in parts by several at once, no penny is made or lost', async () => {
  const next = numbers(12)
  const histories = range(5).map(() => ({ plan: next(2) === 0 ? 'monthly' as const : 'yearly' as const, multiple: next(2) === 0, parts: range(1 + next(4)).map(() => 1 + next(15_000)) }))
  const buyers = await Promise.all(histories.map(async ({ plan, multiple, parts }, at) => {
    const buyer = await aSubscriber(it.app, { renewalPlan: plan })
    const [card] = (await it.app.call(cardList, {}, { as: buyer.token })).response
    const changed = await it.app.call(updatePlan, { subs_id: buyer.subscriptionId, plan, type: multiple ? 'multiple' : 'single', addOns: ['updates'], token: card?._id }, { as: buyer.token })
    expect(changed.status).toBe(1)
    const orders = await it.app.sql<{ id: string }>(`select document_id as id from orders where company_id = $1 and state = 'paid' and gross > 0 order by id`, [buyer.companyId])
    await Promise.all(parts.map((pence, part) => refund(orders[part % orders.length]?.id ?? '', pence, `history-${at}-${part}`)))
    return buyer
  }))
  await it.sandbox.control.idle()
  expect(await unbalanced(buyers)).toEqual([])
}, 60_000)

test('32 purchases and refunds that two killed nodes left half done are found and mended: nothing is lost, nothing doubled', async () => {
  const next = numbers(30)
  const everyone: Someone[] = []
  for (const round of [0, 1]) {
    const [buying, refunding] = await Promise.all([Promise.all(range(10).map(() => aBuyer(it.app))), Promise.all(range(6).map(() => aSubscriber(it.app)))])
    everyone.push(...buying, ...refunding)
    it.sandbox.control.dropWebhooks()
    it.sandbox.control.delayReplies(60)
    const before = it.sandbox.control.received().length
    // Each goes as far as it comes until the node is gone.
    const underWay = [
      ...buying.map(async buyer => {
        const { response } = await begin(it.app, buyer, { accepted: agreement.version })
        await pay(it.app, response)
        await reportSuccess(it.app, buyer, response.orderId)
      }),
      ...refunding.map(async ({ orderId }, at) => {
        const [order] = await it.app.sql<{ id: string }>('select document_id as id from orders where number = $1', [Number(orderId.replace(/\D/g, ''))])
        await refund(order?.id ?? '', 500 + next(10_000), `killed-${round}-${at}`)
      }),
    ].map(work => work.catch(() => undefined))
    await until(() => it.sandbox.control.received().length >= before + 12 + next(20))
    await it.app.kill()
    it.sandbox.control.delayReplies(0)
    await Promise.all(underWay)
    await it.app.restart()
    it.sandbox.control.reset()
  }
  // What was only begun is given up after a day; what the provider has is settled long before.
  for (const minutes of [5, 60, 26 * 60]) {
    await it.app.clock(minutes * 60)
    await it.app.job('checkout.sweep')
  }
  expect(await unbalanced(everyone)).toEqual([])
  const [open] = await it.app.sql<{ count: number }>(`select (select count(*)::int from orders where check_at is not null) + (select count(*)::int from refunds where state in ('asked', 'sent')) as count`)
  expect(open?.count).toBe(0)
}, 120_000)
