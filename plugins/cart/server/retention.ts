import type { Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { stays: Stay[] } = {
  stays: [
    {
      tables: ['carts', 'cart_lines', 'coupon_uses'],
      until: 'as long as the account',
      what: 'The open cart, and those that were ordered, with the coupon of each',
      of: 'companies',
      why: 'to buy, and so that a cart is ordered once and a coupon is used as often as it may be',
    },
  ],
}
