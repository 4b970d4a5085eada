import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { listFor, priceOf, type Totals, totalsOf, yearCosts } from '@cloudoc/catalogue/contract/rules/price.ts'
import type { SoldLine } from '@cloudoc/subscriptions/server/services.ts'
import { type BuyerContext, type Ineligibility, ineligibilityOf, itemOf } from '../choice/buyer-context.ts'
import type { Choice, OtherChoice } from '../choice/choice.ts'
import { type Doubled, doubledIn } from './doubled.ts'

/** A line of a cart as it costs now. Money in pence. */
export interface PricedLine extends SoldLine {
  /** Public id of the line. */
  id: string
  /** Licence fee before and after the discount. */
  full: number
  fee: number
  discountPercent: number
  /** The licence fee of the 12 months after these. */
  renewalFee: number
  /** What the first 12 months cost in all on each plan. */
  year: { monthly: number; yearly: number }
  addOns: readonly { name: AddOn; fee: number }[]
  /** Licence and add-ons, without VAT. */
  net: number
  /**
   * It cannot be bought now (no longer on sale, its trial over, or held already): it costs nothing and has to
   * go before paying.
   */
  gone: boolean
  why?: Ineligibility
  /** The set in the same cart that brings this single document, too. */
  within?: string
  /** What was chosen for it as a visitor, and what that costs: the buyer has not said which one it is (rulings 33). */
  other?: OtherChoice & { net: number }
}

export interface PricedCart {
  lines: PricedLine[]
  /** Without what is gone. */
  totals: Totals
  /** Something in it is gone. */
  gone: boolean
  /** What is paid for twice. */
  doubled: Doubled[]
}

/** A choice with its price; `name` stands in for an item that is no longer on sale. */
export function pricedLine(
  { id, name }: { id: string; name: string },
  choice: Choice,
  context: BuyerContext,
  couponPercent = 0,
): PricedLine {
  const { sendtype, itemId, plan, licence } = choice
  const item = itemOf(context, choice)
  const own = { id, sendtype, itemId, plan, licence }
  if (!item) {
    return {
      ...own,
      name,
      slug: '',
      image: '',
      files: 0,
      templateIds: [],
      full: 0,
      fee: 0,
      discountPercent: 0,
      renewalFee: 0,
      year: { monthly: 0, yearly: 0 },
      addOns: [],
      net: 0,
      gone: true,
      why: 'absent',
    }
  }
  const list = listFor(sendtype, context.list)
  const price = priceOf(item, choice, list, couponPercent)
  const why = ineligibilityOf(choice, context)
  return {
    ...own,
    name: item.name,
    slug: item.slug,
    image: item.image,
    files: item.files,
    templateIds: item.templateIds,
    full: price.full,
    fee: price.licence,
    discountPercent: price.discount?.percent ?? 0,
    renewalFee: priceOf(item, choice, listFor(sendtype, context.renewalList)).licence,
    year: yearCosts(item, choice, list, couponPercent),
    addOns: price.addOns,
    net: why ? 0 : price.net,
    gone: why !== undefined,
    ...(why ? { why } : {}),
  }
}

/** Lines with their sum: VAT is worked out once, on what can be bought (rulings 22). */
export const pricedCart = (lines: PricedLine[], context: BuyerContext): PricedCart => ({
  lines,
  totals: totalsOf(
    lines.map(line => line.net),
    context.list.vatRate,
  ),
  gone: lines.some(line => line.gone),
  doubled: doubledIn(lines, context.catalogue),
})
