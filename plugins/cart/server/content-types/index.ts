import { licences, plans, sendTypes } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { belongsTo, boolean, company, defineTable, integer, json, oneOf, required, string } from '@cloudoc/core/server/data/table.ts'

export const contentTypes = {
  cart: defineTable({
    name: 'cart', plural: 'carts', collection: 'carts', title: 'Cart',
    attributes: { company: required(company), open: required(boolean), revision: required(integer({ default: 0 })) },
  }),
  line: defineTable({
    name: 'line', plural: 'lines', collection: 'cart_lines', title: 'Cart line',
    attributes: {
      cart: required(belongsTo('plugin::cart.cart')),
      company: required(company),
      sendtype: required(oneOf(...sendTypes)),
      itemId: required(string()),
      name: required(string()),
      plan: required(oneOf(...plans)),
      licence: required(oneOf(...licences)),
      /** Names, in the order of the shop. */
      addOns: json,
      position: required(integer({ default: 0 })),
    },
    // Two adds at once make one line.
    unique: [['cart_id', 'sendtype', 'item_id']],
  }),
  'coupon-use': defineTable({
    name: 'coupon-use', plural: 'coupon-uses', collection: 'coupon_uses', title: 'Use of a coupon',
    attributes: { company: required(company), cart: required(belongsTo('plugin::cart.cart')), /** Document id. */ coupon: required(string()) },
    unique: [['cart_id']],
    indexed: [['coupon', 'company_id'], ['company_id']],
  }),
}
