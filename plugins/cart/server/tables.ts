import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { AddOn, Licence, Plan, SendType } from '@cloudoc/catalogue/contract/rules/plans.ts'

/** A company has one open cart at most; one that was ordered is closed and stays as it was. */
export interface CartRow extends StrapiColumns, OfCompany {
  open: boolean
  /** Counts the changes of its lines: an order knows by it whether the cart is still what was ordered. */
  revision: number
}

/** What was chosen. What it costs is worked out whenever it is shown (rulings 15). */
export interface LineRow extends StrapiColumns, OfCompany {
  cart_id: number
  sendtype: SendType
  /** Document id of the package, or of the template of a single document. */
  item_id: string
  /** What it was called when it was added, for when it is no longer on sale. */
  name: string
  plan: Plan
  licence: Licence
  add_ons: AddOn[]
  position: number
}

/** One use of a coupon, by the cart whose order has it. */
export interface CouponUseRow extends StrapiColumns, OfCompany { cart_id: number; coupon: string }

declare module 'knex/types/tables.js' {
  interface Tables {
    carts: CartRow
    cart_lines: LineRow
    coupon_uses: CouponUseRow
  }
}
