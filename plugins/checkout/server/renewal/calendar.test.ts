import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { addToCart } from '@cloudoc/cart/contract/cart.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { agreement } from '../../contract/agreement.ts'
import { subscriptionDetails } from '../../contract/subscription.ts'
import { aBuyer, begin, pay, reportSuccess, shop } from '../../testing/shop.ts'

const it = shop()
afterAll(() => it.app.clock(0))

const clockTo = (time: string): Promise<void> => it.app.clock((Date.parse(time) - Date.now()) / 1000)
/** Lets what is due at a time be done; answers how many orders a company has then, and when its licence ends. */
async function at(time: string, { token }: Someone): Promise<[orders: number, until: string | undefined]> {
  await clockTo(time)
  await it.app.job('checkout.renewals')
  const { total } = await it.app.call(orderList, {}, { as: token })
  return [
    total ?? 0,
    (await it.app.call(subscriptionDetails, {}, { as: token })).response.subscriptions[0]?.expireDate.slice(0, 16),
  ]
}

/** A company that buys on 29 February; its session outlives the moved clock. */
async function buying(choice: Partial<InputOf<typeof addToCart>> = {}): Promise<Someone> {
  await it.app.clock(0)
  const buyer = await aBuyer(it.app, choice)
  await it.app.sql(`update sessions set expires_at = '2100-01-01' where person_id = $1`, [buyer.personId])
  await clockTo('2028-02-29T10:00:00Z')
  const { response } = await begin(it.app, buyer, { accepted: agreement.version })
  await pay(it.app, response)
  await reportSuccess(it.app, buyer, response.orderId)
  return buyer
}

test('bought on 29 February: a month later at the same hour of summer time, and a year later on the 28th, neither early nor twice', async () => {
  const [yearly, monthly] = [await buying(), await buying({ renewalPlan: 'monthly', packages: ['updates'] })]
  // Clocks went forward on the 26th: ten o'clock is an hour earlier.
  expect(await at('2028-03-29T08:58:00Z', monthly)).toEqual([1, expect.stringMatching(/^2029-02-28T10:0/)])
  expect((await at('2028-03-29T09:02:00Z', monthly))[0]).toBe(2)
  expect((await at('2028-03-29T10:02:00Z', monthly))[0]).toBe(2)

  expect(await at('2029-02-28T09:58:00Z', yearly)).toEqual([1, expect.stringMatching(/^2029-02-28T10:0/)])
  expect(await at('2029-02-28T10:02:00Z', yearly)).toEqual([2, expect.stringMatching(/^2030-02-28T10:0/)])
  expect((await at('2029-03-01T10:02:00Z', yearly))[0]).toBe(2)
}, 60_000)
