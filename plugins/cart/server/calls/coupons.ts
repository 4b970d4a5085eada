import { freshCatalogue } from '@cloudoc/catalogue/server/services/index.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { handle } from '@cloudoc/core/server/handle.ts'
import { done, none } from '@cloudoc/core/server/outcome.ts'
import { coupons } from '../../contract/cart.ts'

export default handle(coupons, async ({ sql }) => {
  const valid = (await freshCatalogue(sql)).couponsAt(now())
  const list = valid.map(({ id, code, percent, note, expires }) => ({ _id: id, code, percent, note, expires: expires?.toISOString() ?? '' }))
  return list.length === 0 ? none([]) : done(list, { total: list.length })
})
