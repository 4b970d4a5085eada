import type { Coupon } from '@cloudoc/catalogue/server/services.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type BuyerContext, buyerContextFor } from '../choice/buyer-context.ts'
import { normalizeAddOns, ofRow } from '../choice/choice.ts'
import { type PricedCart, type PricedLine, pricedCart, pricedLine } from '../price/pricing.ts'
import type { CartRow, LineRow } from '../tables.ts'
import { findOpen, linesOf } from './carts.ts'

/** The open cart of a company, priced as of now. */
export interface OpenCart extends PricedCart {
  id: number
  documentId: string
  /** Rises with every change of its lines. */
  revision: number
  /** The coupon that is in the prices; nothing when none was asked for, or the one asked for is not good now. */
  coupon: Coupon | undefined
}

const couponOf = ({ catalogue, at }: BuyerContext, code: string | undefined): Coupon | undefined =>
  code ? catalogue.couponsAt(at).find(coupon => coupon.code.toLowerCase() === code.trim().toLowerCase()) : undefined

/** What a coupon takes off a line: nothing where it is for other packages. */
const couponFor = (coupon: Coupon | undefined, itemId: string): number =>
  coupon && (coupon.packageIds.length === 0 || coupon.packageIds.includes(itemId)) ? coupon.percent : 0

/** The other choice of a line, priced, where it can be bought. */
function otherOf(row: LineRow, context: BuyerContext): Pick<PricedLine, 'other'> {
  if (!row.other) return {}
  const line = pricedLine(
    { id: '', name: row.name },
    normalizeAddOns({ ...ofRow(row), ...row.other }, context.list),
    context,
  )
  return line.gone ? {} : { other: { ...row.other, net: line.net } }
}

/** The chosen set that a single document is part of: it would be paid for twice. */
function withinOf(
  { sendtype, item_id }: LineRow,
  rows: readonly LineRow[],
  { catalogue }: BuyerContext,
): Pick<PricedLine, 'within'> {
  if (sendtype !== 'package') return {}
  const sets = rows
    .filter(row => row.sendtype === 'subscription')
    .flatMap(row => catalogue.packages.get(row.item_id) ?? [])
  const set = sets.find(({ templateIds }) => templateIds.includes(item_id))
  return set ? { within: set.name } : {}
}

export const pricedRows = (rows: readonly LineRow[], context: BuyerContext, coupon?: Coupon): PricedCart =>
  pricedCart(
    rows.map(row => ({
      ...pricedLine({ id: row.document_id, name: row.name }, ofRow(row), context, couponFor(coupon, row.item_id)),
      ...otherOf(row, context),
      ...withinOf(row, rows, context),
    })),
    context,
  )

/**
 * The open cart with prices, for checkout; nothing when there is none. `lock` holds the cart until the
 * transaction is over. `coupon` is a code, in any case. Four statements.
 */
export async function openCart(
  db: Db,
  companyId: number,
  { lock = false, coupon: code = '' } = {},
): Promise<OpenCart | undefined> {
  const cart: CartRow | undefined = await findOpen(db, companyId, { lock })
  if (!cart) return undefined
  const rows = await linesOf(db, cart)
  const context = await buyerContextFor(db, companyId)
  const found = couponOf(context, code)
  // One for packages that are not in the cart would be used up for nothing.
  const coupon = found && rows.some(row => couponFor(found, row.item_id) > 0) ? found : undefined
  return {
    id: cart.id,
    documentId: cart.document_id,
    revision: cart.revision,
    coupon,
    ...pricedRows(rows, context, coupon),
  }
}
