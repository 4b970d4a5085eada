import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { toPounds } from '@cloudoc/core/contract/money.ts'
import type { SoldLine } from '@cloudoc/subscriptions/server/services.ts'
import type { orderDetails } from '../../contract/order.ts'

/** One line of an order: all that is granted for it, and what it cost. Pence, without VAT. */
export interface OrderLine extends SoldLine {
  /** The licence fee before and after the discount. */
  full: number
  price: number
  discountPercent: number
  /** A fee below nothing is what was paid for and is not used any more. */
  addOns: readonly { name: AddOn; fee: number }[]
  /** Licence and add-ons. */
  net: number
  /** What a paid line is for, as ISO text; a line with terms says it there. */
  from?: string
  until?: string
}

/** `Care Home, England · Safeguarding`: what lists and search show of an order. Names have commas of their own. */
export const titleOf = (lines: readonly OrderLine[]): string => lines.map(line => line.name).join(' · ')

/** A line on the wire: pounds. */
export const lineReply = (line: OrderLine): AnswerOf<typeof orderDetails>['lines'][number] => ({
  packageId: line.itemId,
  name: line.name,
  slug: line.slug,
  sendtype: line.sendtype,
  planType: line.plan,
  licenceType: line.licence,
  licenseFee: toPounds(line.full),
  price: toPounds(line.price),
  discountPercent: line.discountPercent,
  addOns: line.addOns.map(({ name, fee }) => ({ name, fee: toPounds(fee) })),
  total: toPounds(line.net),
  from: line.terms?.from ?? line.from ?? '',
  until: line.terms?.until ?? line.until ?? '',
})
