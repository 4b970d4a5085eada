import type { Coupon } from '@cloudoc/catalogue/server/services.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

export interface Uses {
  all: number
  own: number
}

/** How often coupons are used, in all and by one company, by their ids. One statement. @acrossCompanies a limit counts the uses of all */
export async function usesOf(
  sql: Sql,
  companyId: number,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, Uses>> {
  if (couponIds.length === 0) return new Map()
  const rows: { coupon: string; all: string; own: string }[] = await sql('coupon_uses')
    .whereIn('coupon', couponIds)
    .groupBy('coupon')
    .select(
      'coupon',
      sql.raw('count(*) as "all"'),
      sql.raw('count(*) filter (where company_id = ?) as own', [companyId]),
    )
  return new Map(rows.map(({ coupon, all, own }) => [coupon, { all: Number(all), own: Number(own) }]))
}

/** May it be used once more? */
export const isLeft = (
  { mostUses, mostUsesPerCompany }: Pick<Coupon, 'mostUses' | 'mostUsesPerCompany'>,
  { all, own }: Uses = { all: 0, own: 0 },
): boolean =>
  (mostUses === undefined || all < mostUses) && (mostUsesPerCompany === undefined || own < mostUsesPerCompany)

/** Any number: it tells these locks from others of the same kind. */
const couponLocks = 20_423

/**
 * Takes one use of a coupon for a cart, until its order is settled or given up: who comes too late learns it before paying, and never
 * after. Says whether one was left. A cart has one coupon; asked again for the same, it is the same use.
 */
export async function takeCoupon(
  tx: Tx,
  companyId: number,
  cartId: number,
  coupon: Coupon | undefined,
): Promise<boolean> {
  await ofCompany(tx.sql, 'coupon_uses', companyId)
    .where({ cart_id: cartId })
    .whereNot('coupon', coupon?.id ?? '')
    .delete()
  if (!coupon) return true
  await tx.sql.raw('select pg_advisory_xact_lock(?, hashtext(?))', [couponLocks, coupon.id])
  if (await ofCompany(tx.sql, 'coupon_uses', companyId).where({ cart_id: cartId, coupon: coupon.id }).first('id'))
    return true
  if (!isLeft(coupon, (await usesOf(tx.sql, companyId, [coupon.id])).get(coupon.id))) return false
  await tx.sql('coupon_uses').insert({ ...baseColumns(), company_id: companyId, cart_id: cartId, coupon: coupon.id })
  return true
}

/** An order that is given up lets go of the use that its cart has. */
export const returnCoupon = async (tx: Tx, companyId: number, cartId: number): Promise<void> =>
  void (await ofCompany(tx.sql, 'coupon_uses', companyId).where({ cart_id: cartId }).delete())
