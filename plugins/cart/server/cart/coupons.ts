import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { coupons } from '../../contract/cart.ts'

export default handle(coupons, async ({ sql }) => {
  const valid = (await freshCatalogue(sql)).couponsAt(now())
  const list = valid.map(({ id, code, percent, note, expires }) => ({ _id: id, code, percent, note, expires: expires?.toISOString() ?? '' }))
  return list.length === 0 ? none([]) : done(list, { total: list.length })
})
