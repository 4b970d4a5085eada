import type { coupons } from '@cloudoc/cart/contract/cart.ts'
import { totalsOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { percentOf, toPence, toPounds } from '@cloudoc/core/contract/money.ts'
import type { Cart } from '../../bill/lines.ts'

export type Coupon = ReplyOf<typeof coupons>[number]

/** Is it for this package? One that names none is for all. */
const isFor = ({ packageIds }: Coupon, packageId: string): boolean =>
  packageIds.length === 0 || packageIds.includes(packageId)

/**
 * The cart as it will be charged with a coupon: taken off the licence fee where it is more than the discount
 * that is there; discounts do not add up (rulings 16). What the server makes of it counts: where it differs,
 * the new price is shown before anything is paid.
 */
export function withCoupon(cart: Cart, coupon: Coupon | undefined): Cart {
  if (!coupon) return cart
  const items = cart.items.map(line => {
    if (
      line.gone ||
      line.renewalPlan === 'trial' ||
      line.discountPercent >= coupon.percent ||
      !isFor(coupon, line.packageId)
    )
      return line
    const before = toPence(line.licenseFee)
    const fee = before - percentOf(before, coupon.percent)
    const total = toPence(line.total) - toPence(line.price) + fee
    return { ...line, price: toPounds(fee), total: toPounds(total), discountPercent: coupon.percent }
  })
  const { net, vat, gross } = totalsOf(
    items.filter(({ gone }) => !gone).map(({ total }) => toPence(total)),
    cart.vatRate,
  )
  return { ...cart, items, net: toPounds(net), vat: toPounds(vat), gross: toPounds(gross) }
}

/** Upper or lower case makes no difference, nor do blanks. */
export const findCoupon = (known: readonly Coupon[], typed: string): Coupon | undefined =>
  known.find(({ code }) => code.toLowerCase() === typed.trim().toLowerCase())
