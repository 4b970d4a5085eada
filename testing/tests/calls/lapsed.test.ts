import { shop } from '../../../plugins/checkout/testing/shop.ts'
import { stateOf } from '../../../plugins/core/testing/state.ts'
import { allCalls, nameOf } from '../../all-calls.ts'
import { type Cast, inputWith, theCast } from '../../cast.ts'

/** A company whose licence is over: what it has can be read, taken along and paid for; nothing else of it changes (rulings 34). */
const running = shop()
let cast: Cast
beforeAll(async () => {
  cast = await theCast(running.app)
  await running.app.sql(
    `update companies set licensed_until = now() at time zone 'utc' - interval '1 minute' where id = $1`,
    [cast.owner.companyId],
  )
})

it('every call that needs a licence is refused to its holder, and changes nothing', async () => {
  const needing = allCalls().filter(({ licensed, who }) => licensed && who !== 'employee')
  expect(needing.length).toBeGreaterThan(50)
  const before = await stateOf(running.app)
  const answers = await Promise.all(
    needing.map(
      async (call, at) =>
        [
          nameOf(call),
          await running.app.raw(call.method, call.path, inputWith(call, cast.owned), {
            as: cast.owner.token,
            ip: `10.9.${at >> 8}.${at & 255}`,
          }),
        ] as const,
    ),
  )
  expect(
    answers
      .filter(([, { http, message }]) => http !== 403 || message !== 'lapsed')
      .map(([name, { http, message }]) => [name, http, message]),
  ).toEqual([])
  expect(await stateOf(running.app)).toEqual(before)
})
