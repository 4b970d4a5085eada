import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { coupons } from '../../contract/cart.ts'
import { isLeft, usesOf } from './coupon-uses.ts'

export default handle(coupons, async ({ actor, sql }) => {
  const valid = (await freshCatalogue(sql)).couponsAt(now())
  const uses = await usesOf(
    sql,
    actor.company.id,
    valid.map(({ id }) => id),
  )
  const list = valid
    .filter(coupon => isLeft(coupon, uses.get(coupon.id)))
    .map(({ id, code, percent, note, expires, packageIds }) => ({
      _id: id,
      code,
      percent,
      note,
      expires: expires?.toISOString() ?? '',
      packageIds: [...packageIds],
    }))
  return list.length === 0 ? none([]) : done(list, { total: list.length })
})
