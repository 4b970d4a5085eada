import { type AddOn, licences, plans, sendTypes } from '@cloudoc/catalogue/contract/rules/plans.ts'
import {
  belongsTo,
  boolean,
  company,
  defineTable,
  integer,
  json,
  oneOf,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'
import type { OtherChoice } from '../choice/choice.ts'

export const contentTypes = {
  /** A company has one open cart at most; one that was ordered is closed and stays as it was. */
  cart: defineTable({
    name: 'cart',
    plural: 'carts',
    collection: 'carts',
    title: 'Cart',
    attributes: {
      company: required(company),
      open: required(boolean),
      /** Counts the changes of its lines: an order knows by it whether the cart is still what was ordered. */
      revision: required(integer({ default: 0 })),
    },
  }),
  /** What was chosen. What it costs is worked out whenever it is shown (rulings 15). */
  line: defineTable({
    name: 'line',
    plural: 'lines',
    collection: 'cart_lines',
    title: 'Cart line',
    attributes: {
      cart: required(belongsTo('plugin::cart.cart')),
      company: required(company),
      sendtype: required(oneOf(...sendTypes)),
      /** Document id of the package, or of the template of a single document. */
      itemId: required(string()),
      /** What it was called when it was added, for when it is no longer on sale. */
      name: required(string()),
      plan: required(oneOf(...plans)),
      licence: required(oneOf(...licences)),
      /** Names, in the order of the shop. */
      addOns: required(json<AddOn[]>()),
      /**
       * What its buyer had chosen for it as a visitor, where that is something else: both are kept until one
       * is chosen (rulings 33).
       */
      other: json<OtherChoice>(),
      position: required(integer({ default: 0 })),
    },
    // Two adds at once make one line.
    unique: [['cart_id', 'sendtype', 'item_id']],
  }),
  'coupon-use': defineTable({
    name: 'coupon-use',
    plural: 'coupon-uses',
    collection: 'coupon_uses',
    title: 'Use of a coupon',
    attributes: {
      company: required(company),
      cart: required(belongsTo('plugin::cart.cart')),
      /** Document id. */ coupon: required(string()),
    },
    unique: [['cart_id']],
    indexed: [['coupon', 'company_id'], ['company_id']],
  }),
}
