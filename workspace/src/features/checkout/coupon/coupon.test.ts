import { cart, goneCart, trialCart } from '../../../../testing/samples.ts'
import type { Coupon } from './coupon.ts'
import { findCoupon, withCoupon } from './coupon.ts'

const coupon = (percent: number): Coupon => ({ _id: 'c', code: 'SAVE', percent, note: '', expires: '', packageIds: [] })

describe('the cart with a coupon (rulings 16)', () => {
  test.each([
    ['none', undefined, 400, 500, 100, 600],
    ['less than the discount that is there', coupon(10), 400, 500, 100, 600],
    ['the same', coupon(20), 400, 500, 100, 600],
    ['more: in place of the discount, off the licence fee only', coupon(25), 375, 475, 95, 570],
    ['rounded to the penny', coupon(33), 335, 435, 87, 522],
    ['all of the licence fee', coupon(100), 0, 100, 20, 120],
  ])('%s', (_, given, fee, net, vat, gross) => {
    const priced = withCoupon(cart, given)
    expect(priced.items[0]?.price).toBe(fee)
    expect(priced).toMatchObject({ net, vat, gross })
  })

  test('half pennies round up, once for the line and once for the VAT', () => {
    const [line] = cart.items
    if (!line) throw new Error('The sample has no line')
    const odd = {
      ...cart,
      items: [{ ...line, licenseFee: 99.99, price: 99.99, discountPercent: 0, addOns: [], total: 99.99 }],
    }
    expect(withCoupon(odd, coupon(50))).toMatchObject({ net: 49.99, vat: 10, gross: 59.99 })
  })

  test('a trial costs nothing, and what is gone is not counted', () => {
    expect(withCoupon(trialCart, coupon(50))).toMatchObject({ net: 0, gross: 0 })
    expect(withCoupon(goneCart, coupon(50))).toMatchObject({ net: 0, gross: 0 })
  })
})

test('a code is found whatever its case and blanks; part of it is none', () => {
  const known = [coupon(10)]
  expect(findCoupon(known, ' save ')).toBe(known[0])
  expect(findCoupon(known, 'sav')).toBeUndefined()
  expect(findCoupon(known, '')).toBeUndefined()
})
