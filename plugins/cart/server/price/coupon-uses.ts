import type { Coupon } from '@cloudoc/catalogue/server/services.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

export interface Uses {
  all: number
  own: number
}

/**
 * How often coupons are used, in all and by one company, by their ids. One statement.
 * @acrossCompanies a limit counts the uses of all
 */
export async function usesOf(
  db: Db,
  companyId: number,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, Uses>> {
  if (couponIds.length === 0) return new Map()
  const rows = await sql<Uses & { coupon: string }>`
    select u.coupon, count(*)::int as all, count(*) filter (where u.company_id = ${companyId})::int as own
      from coupon_uses u
     where u.coupon = any(${couponIds})
     group by u.coupon
     ${acrossCompanies('a limit counts the uses of all')}`.rows(db)
  return new Map(rows.map(({ coupon, all, own }) => [coupon, { all, own }]))
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
 * Takes one use of a coupon for a cart, until its order is settled or given up: who comes too late learns it
 * before paying, and never after. Says whether one was left. A cart has one coupon; asked again for the same,
 * it is the same use.
 */
export async function takeCoupon(
  tx: Tx,
  companyId: number,
  cartId: number,
  coupon: Coupon | undefined,
): Promise<boolean> {
  await ofCompany(tx.db, 'coupon_uses', companyId)
    .where({ cart_id: cartId })
    .whereNot('coupon', coupon?.id ?? '')
    .delete()
  if (!coupon) return true
  await sql`select pg_advisory_xact_lock(${couponLocks}, hashtext(${coupon.id}))`.run(tx)
  if (await ofCompany(tx.db, 'coupon_uses', companyId).where({ cart_id: cartId, coupon: coupon.id }).first('id'))
    return true
  if (!isLeft(coupon, (await usesOf(tx.db, companyId, [coupon.id])).get(coupon.id))) return false
  await tx.db('coupon_uses').insert({ ...baseColumns(), company_id: companyId, cart_id: cartId, coupon: coupon.id })
  return true
}

/** An order that is given up lets go of the use that its cart has. */
export const returnCoupon = async (tx: Tx, companyId: number, cartId: number): Promise<void> =>
  void (await ofCompany(tx.db, 'coupon_uses', companyId).where({ cart_id: cartId }).delete())
