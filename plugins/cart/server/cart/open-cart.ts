import type { Coupon } from '@cloudoc/catalogue/server/services.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { CartRow, LineRow } from '../tables.ts'
import { findOpen, linesOf } from './carts.ts'
import { ofRow } from '../line/choice.ts'
import { pricedCart, pricedLine, type PricedCart } from './pricing.ts'
import { shelfFor, type Shelf } from '../line/shelf.ts'

/** The open cart of a company, priced as of now. */
export interface OpenCart extends PricedCart {
  id: number
  documentId: string
  /** Rises with every change of its lines. */
  revision: number
  /** The coupon that is in the prices; nothing when none was asked for, or the one asked for is not good now. */
  coupon: Coupon | undefined
}

const couponOf = ({ catalogue, at }: Shelf, code: string | undefined): Coupon | undefined =>
  code ? catalogue.couponsAt(at).find(coupon => coupon.code.toLowerCase() === code.trim().toLowerCase()) : undefined

export const pricedRows = (rows: readonly LineRow[], shelf: Shelf, couponPercent = 0): PricedCart =>
  pricedCart(rows.map(row => pricedLine(row.document_id, row.name, ofRow(row), shelf, couponPercent)), shelf)

/**
 * The open cart with prices, for checkout; nothing when there is none. `lock` holds the cart until the transaction is over.
 * `coupon` is a code, in any case. Four statements.
 */
export async function openCart(sql: Sql, companyId: number, { lock = false, coupon: code = '' } = {}): Promise<OpenCart | undefined> {
  const cart: CartRow | undefined = await findOpen(sql, companyId, { lock })
  if (!cart) return undefined
  const rows = await linesOf(sql, cart.id)
  const shelf = await shelfFor(sql, companyId)
  const coupon = couponOf(shelf, code)
  return { id: cart.id, documentId: cart.document_id, revision: cart.revision, coupon, ...pricedRows(rows, shelf, coupon?.percent) }
}
