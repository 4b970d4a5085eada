import type { Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { stays: Stay[] } = {
  stays: [{ tables: ['carts', 'cart_lines'], until: 'as long as the account', what: 'The open cart, and those that were ordered', of: 'companies', why: 'to buy, and so that a cart is ordered once' }],
}
