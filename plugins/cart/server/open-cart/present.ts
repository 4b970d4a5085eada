import { type AddOn, addOns } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { toPounds } from '@cloudoc/core/contract/money.ts'
import type { addToCart, cartDetails } from '../../contract/cart.ts'
import type { PricedCart, PricedLine } from '../price/pricing.ts'

/** Titles that are spelt out; the count says how many there are. */
const namedAtMost = 5

const flags = (chosen: PricedLine['addOns']): Record<AddOn, boolean> =>
  Object.fromEntries(addOns.map(name => [name, chosen.some(addOn => addOn.name === name)])) as Record<AddOn, boolean>

/** A line in its wire form (shop §3 Cart line), in pounds. */
export const lineReply = (line: PricedLine): AnswerOf<typeof addToCart> => ({
  id: line.id,
  packageId: line.itemId,
  name: line.name,
  slug: line.slug,
  image: line.image,
  sendtype: line.sendtype,
  renewalPlan: line.plan,
  packagePlanType: line.plan,
  selectedPackages: flags(line.addOns),
  addOns: line.addOns.map(({ name, fee }) => ({ name, fee: toPounds(fee) })),
  licenceType: line.licence,
  quantity: 1,
  licenseFee: toPounds(line.full),
  price: toPounds(line.fee),
  discountPercent: line.discountPercent,
  renewalPrice: toPounds(line.renewalFee),
  year: { monthly: toPounds(line.year.monthly), yearly: toPounds(line.year.yearly) },
  total: toPounds(line.net),
  gone: line.gone,
  ...(line.why ? { why: line.why } : {}),
  ...(line.within ? { within: line.within } : {}),
  ...(line.other
    ? {
        other: {
          renewalPlan: line.other.plan,
          licenceType: line.other.licence,
          addOns: [...line.other.addOns],
          total: toPounds(line.other.net),
        },
      }
    : {}),
})

/** A cart in its wire form; a cart that was never opened is an empty one. */
export const cartReply = ({ lines, totals, doubled }: PricedCart): AnswerOf<typeof cartDetails> => ({
  items: lines.map(lineReply),
  doubled: doubled.map(({ spare, kept, documents }) => ({
    packageId: spare.itemId,
    sendtype: spare.sendtype,
    name: spare.name,
    within: kept.name,
    documents: documents.slice(0, namedAtMost),
    count: documents.length,
    own: spare.templateIds.length - documents.length,
    cost: toPounds(spare.net),
  })),
  net: toPounds(totals.net),
  vat: toPounds(totals.vat),
  gross: toPounds(totals.gross),
  vatRate: totals.vatRate,
})
