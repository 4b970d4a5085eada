import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { addToCart } from '@cloudoc/cart/contract/cart.ts'
import { aCoupon, aPackage, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { subscribe } from '../../contract/checkout.ts'
import { aBuyer, begin, booksOf, pay, reportSuccess, settledOnce, shop } from '../../testing/shop.ts'

const it = shop()

describe('what it costs (rulings 15, 22)', () => {
  test('a price that changed between cart and payment: 409 with the new one, and no payment is made', async () => {
    const buyer = await aBuyer(it.app)
    await it.app.staff.update('api::package.package', buyer.packageId, { licenseFee: 495 })
    await it.app.staff.publish('api::package.package', buyer.packageId)
    const seen = it.sandbox.control.received().length
    expect(await begin(it.app, buyer, { amount: 120 })).toMatchObject({
      http: 409,
      status: 0,
      response: 'The price has changed',
      message: 'price',
      errors: { amount: '594.00' },
    })
    expect(it.sandbox.control.received()).toHaveLength(seen)
    expect((await booksOf(it.app, buyer)).orders).toBe(0)
    expect(await begin(it.app, buyer, { amount: '594.00' })).toMatchObject({ status: 1, response: { amount: 594 } })
  })

  test.each(['12', 12, 0, '119.99', '120.01'])('an amount of %s is not believed', async amount => {
    const buyer = await aBuyer(it.app)
    expect(await begin(it.app, buyer, { amount })).toMatchObject({ http: 409, errors: { amount: '120.00' } })
  })

  test('words for an amount are no request', async () => {
    expect(await begin(it.app, await aBuyer(it.app), { amount: 'cheap' })).toMatchObject({
      http: 400,
      status: 0,
      response: 'Invalid request',
    })
  })

  test('a coupon, in any case; what is paid is the lower price, to the penny', async () => {
    await aCoupon(it.app, { code: 'TENTH', percent: 10 })
    const packageId = (await aPackage(it.app, { licenseFee: 123.45 })).id
    const buyer = await aBuyer(it.app, { packageId })
    // 12345 − 1235 (half up) = 11110; VAT 2222.
    const begun = await begin(it.app, buyer, { amount: '133.32', coupon: 'tenth' })
    expect(begun.response.amount).toBe(133.32)
    await pay(it.app, begun.response)
    await reportSuccess(it.app, buyer, begun.response.orderId)
    const { response } = await it.app.call(orderDetails, { orderId: begun.response.orderId }, { as: buyer.token })
    expect(response).toMatchObject({
      net: 111.1,
      vat: 22.22,
      gross: 133.32,
      coupon: 'TENTH',
      lines: [{ licenseFee: 123.45, price: 111.1, discountPercent: 10, total: 111.1 }],
    })
    expect(it.sandbox.control.received().findLast(each => each.path === '/v1/payment_intents')?.params).toMatchObject({
      amount: '13332',
      currency: 'gbp',
    })
  })

  test('a coupon that is none is refused beside its field', async () => {
    const buyer = await aBuyer(it.app)
    expect(await begin(it.app, buyer, { coupon: 'NONE' })).toMatchObject({
      http: 400,
      response: 'This coupon cannot be used',
      errors: { coupon: 'This coupon cannot be used' },
    })
    expect((await booksOf(it.app, buyer)).orders).toBe(0)
  })

  test('VAT is worked out once, on the sum', async () => {
    const buyer = await aBuyer(it.app, { packageId: (await aPackage(it.app, { licenseFee: 0.52 })).id })
    const other = await aPackage(it.app, { licenseFee: 0.52 })
    await it.app.call(addToCart, { packageId: other.id }, { as: buyer.token })
    // 20% of 104 is 20.8; line by line it would have been 20.
    expect((await begin(it.app, buyer)).response.amount).toBe(1.25)
  })

  test('a trial costs nothing: settled at once, and no card is asked for', async () => {
    await theSettings(it.app, { offerStatus: true, trialStatus: true })
    const seen = it.sandbox.control.received().length
    const buyer = await aBuyer(it.app, { renewalPlan: 'trial' })
    const begun = await begin(it.app, buyer, { amount: 0 })
    expect(begun).toMatchObject({
      status: 1,
      message: 'Subscription Added Successfully.',
      response: { status: 'paid', amount: 0, payment: { kind: 'none', clientSecret: '' } },
    })
    expect(begun.statements).toBeLessThanOrEqual(subscribe.sql)
    expect(await booksOf(it.app, buyer)).toMatchObject(settledOnce)
    expect(it.sandbox.control.received()).toHaveLength(seen)
    expect(await begin(it.app, buyer)).toMatchObject({ http: 400, response: 'Your cart is empty' })
    await theSettings(it.app)
  })

  test('nothing in the cart, and something no longer on sale', async () => {
    const nobody = await aCompany(it.app)
    expect(await begin(it.app, nobody)).toMatchObject({
      http: 400,
      status: 0,
      message: 'empty',
      response: 'Your cart is empty',
    })
    const buyer = await aBuyer(it.app)
    await it.app.staff.unpublish('api::package.package', buyer.packageId)
    expect(await begin(it.app, buyer)).toMatchObject({
      http: 409,
      status: 0,
      message: 'gone',
      response: 'Something in your cart is no longer on sale',
    })
  })
})
