import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { addToCart, coupons } from '@cloudoc/cart/contract/cart.ts'
import { aCoupon, aPackage } from '@cloudoc/catalogue/testing/builders.ts'
import { aBuyer, begin, pay, reportSuccess, shop } from '../../testing/shop.ts'

const it = shop()
const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

test('a coupon with one use left in 50 carts is used once, and the others learn it before they pay', async () => {
  await aCoupon(it.app, { code: 'LASTONE', percent: 50, mostUses: 1 })
  const packageId = (await aPackage(it.app)).id
  const buyers = []
  for (const _ of range(50)) buyers.push(await aBuyer(it.app, { packageId }))
  const replies = await Promise.all(buyers.map(buyer => begin(it.app, buyer, { coupon: 'lastone' })))
  expect(replies.filter(reply => reply.status === 1)).toHaveLength(1)
  expect(replies.filter(reply => reply.status !== 1).map(reply => [reply.http, reply.message])).toEqual(
    range(49).map(() => [400, 'coupon']),
  )
  const [uses] = await it.app.sql<{ count: number }>('select count(*)::int from coupon_uses')
  expect(uses?.count).toBe(1)
  // Whoever has it may ask again, and pay; nobody else is offered it.
  const at = replies.findIndex(reply => reply.status === 1)
  const winner = buyers[at]
  if (!winner) throw new Error('Nobody has it')
  const again = await begin(it.app, winner, { coupon: 'LASTONE' })
  expect(again).toMatchObject({ status: 1, response: { amount: 60 } })
  await pay(it.app, again.response)
  expect((await reportSuccess(it.app, winner, again.response.orderId)).status).toBe(1)
  expect((await it.app.call(coupons, {}, { as: buyers[(at + 1) % 50]?.token })).response).toEqual([])
}, 120_000)

test('for its packages, in its time, and so often per company', async () => {
  const [one, other] = [(await aPackage(it.app)).id, (await aPackage(it.app)).id]
  await aCoupon(it.app, { code: 'ONLYONE', percent: 50, packages: [one], mostUsesPerCompany: 1 })
  await aCoupon(it.app, { code: 'SOON', percent: 90, begins: new Date(Date.now() + 86_400_000).toISOString() })
  const buyer = await aBuyer(it.app, { packageId: other })
  expect(await begin(it.app, buyer, { coupon: 'ONLYONE' })).toMatchObject({ http: 400, message: 'coupon' })
  expect(await begin(it.app, buyer, { coupon: 'SOON' })).toMatchObject({ http: 400, message: 'coupon' })
  await it.app.call(addToCart, { packageId: one }, { as: buyer.token })
  // £100 and £50, with VAT.
  const { response } = await begin(it.app, buyer, { coupon: 'ONLYONE' })
  expect(response.amount).toBe(180)
  await pay(it.app, response)
  await reportSuccess(it.app, buyer, response.orderId)
  const third = (await aPackage(it.app)).id
  await it.app.call(addToCart, { packageId: third }, { as: buyer.token })
  expect((await it.app.call(coupons, {}, { as: buyer.token })).response.map(({ code }) => code)).not.toContain(
    'ONLYONE',
  )
  const stranger = await aCompany(it.app)
  expect((await it.app.call(coupons, {}, { as: stranger.token })).response.map(({ code }) => code)).toContain('ONLYONE')
})
