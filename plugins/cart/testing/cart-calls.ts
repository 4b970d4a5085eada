import type { App } from '@cloudoc/core/testing/harness.ts'
import { addToCart, cartDetails, updateCartLine } from '../contract/cart.ts'

/** What tests of the cart do again and again, by the token of whoever does it. */
export const cartCalls = (app: App) => ({
  add: (as: string, packageId: string, more: object = {}) => app.call(addToCart, { packageId, ...more }, { as }),
  update: (as: string, packageId: string, change: object) => app.call(updateCartLine, { packageId, ...change }, { as }),
  cartOf: async (as: string) => (await app.call(cartDetails, {}, { as })).response,
  /** Of the open cart; nothing without one. */
  revisionOf: async (companyId: number): Promise<number | undefined> =>
    (await app.sql<{ revision: number }>('select revision from carts where company_id = $1 and open', [companyId]))[0]
      ?.revision,
})
