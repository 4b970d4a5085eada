import { aSubUser } from '../../plugins/accounts/testing/builders.ts'
import { shop } from '../../plugins/checkout/testing/shop.ts'
import { permissionNames } from '../../plugins/core/contract/permissions.ts'
import { callerId } from '../../plugins/core/contract/wire.ts'
import type { Call } from '../../plugins/core/contract/call.ts'
import { describeCalls } from '../all-calls.ts'
import { theCast, withoutRight, withRight, type Cast } from '../cast.ts'
import { aLink, linkOf, withLink } from '../links.ts'
import { sampleOf } from '../samples.ts'
import { stateOf } from '../../plugins/core/testing/state.ts'
import type { Answer, Sender } from '../../plugins/core/testing/send.ts'

/** Every call × everyone who might send it (rulings 2, 6 to 8, 25). A new call is in it by existing. */
const running = shop()
let cast: Cast
beforeAll(async () => {
  cast = await theCast(running.app)
})

let networks = 0
/** Each from a network of its own, so that no limit answers in place of the call. */
const ask = (call: Call, sender: Sender = {}, input: object = {}) =>
  running.app.raw(call.method, call.path, { ...sampleOf(call), ...input }, { ip: `10.1.${networks >> 8}.${networks++ & 255}`, ...sender })

async function refusesUnchanged(http: number, send: () => Promise<Answer<unknown>>): Promise<void> {
  const before = await stateOf(running.app)
  expect(await send()).toMatchObject({ http, status: 0, response: expect.any(String), message: expect.stringMatching(/^[a-zA-Z]+$/) })
  expect(await stateOf(running.app)).toEqual(before)
}

const isOpen = ({ who }: Call): boolean => who === 'visitor' || who === 'either'
const isLinked = (call: Call): boolean => linkOf(call) !== undefined
const needsRight = ({ who }: Call): boolean => who === 'company' || (typeof who === 'object' && 'permissions' in who)
const letsEmployees = ({ who }: Call): boolean => typeof who === 'object' && 'permissions' in who && who.employees === true
const takesCaller = (call: Call): boolean => (call.input as { shape?: Record<string, unknown> }).shape?.['userId'] === callerId

describeCalls(call => !isOpen(call) && !isLinked(call), call => {
  it('refuses a visitor', () => refusesUnchanged(401, () => ask(call)))
  it('refuses a token that was never given out', () => refusesUnchanged(401, () => ask(call, { as: 'A'.repeat(43) })))
})

describeCalls(call => call.who !== 'visitor' && !isLinked(call), call => {
  it('refuses an ended session', () => refusesUnchanged(401, () => ask(call, { as: cast.ended })))
})

describeCalls(call => needsRight(call) && !letsEmployees(call), call => {
  it('refuses an employee', () => refusesUnchanged(403, () => ask(call, { as: cast.employee.token })))
})

describeCalls(letsEmployees, call => {
  it('lets an employee pass', async () => expect([401, 403]).not.toContain((await ask(call, { as: cast.employee.token })).http))
})

describeCalls(needsRight, call => {
  it('refuses a sub-user without the permission', async () => {
    const person = await withoutRight(running.app, cast.owner, call)
    await refusesUnchanged(403, () => ask(call, { as: person.token }))
  })
  it('asks for the permission at each request', async () => {
    const person = await withRight(running.app, cast.stranger, call)
    await running.app.sql('update people set permissions = $2 where id = $1', [person.personId, '[]'])
    await refusesUnchanged(403, () => ask(call, { as: person.token }))
  })
})

describeCalls(({ who }) => typeof who === 'object' && 'permissions' in who, call => {
  it('lets a sub-user with the permission pass', async () => {
    const person = await withRight(running.app, cast.stranger, call)
    expect([401, 403]).not.toContain((await ask(call, { as: person.token })).http)
  })
})

describeCalls(({ who }) => who === 'session', call => {
  it('lets everyone pass who is signed in', async () => {
    for (const { token } of [cast.employee, await aSubUser(running.app, cast.owner), cast.stranger]) {
      expect([401, 403]).not.toContain((await ask(call, { as: token })).http)
    }
  })
})

describeCalls(({ who }) => who === 'employee', call => {
  it('lets an employee pass', async () => expect([401, 403]).not.toContain((await ask(call, { as: cast.employee.token })).http))
  it('refuses the account holder, and a sub-user who may do everything', async () => {
    for (const { token } of [cast.owner, await aSubUser(running.app, cast.owner, [...permissionNames])]) await refusesUnchanged(403, () => ask(call, { as: token }))
  })
})

describeCalls(isLinked, call => {
  it('lets the holder of a link pass', async () => {
    const { input, ...sender } = withLink(call, await aLink(running.app, cast.stranger, linkOf(call) ?? 'sign'))
    expect([401, 403]).not.toContain((await ask(call, sender, input)).http)
  })
  it('refuses everyone without one, signed in or not', async () => {
    for (const token of ['', 'A'.repeat(43), cast.ended, cast.owner.token, cast.employee.token]) {
      const { input, ...sender } = withLink(call, token)
      await refusesUnchanged(403, () => ask(call, sender, input))
    }
  })
})

describeCalls(call => call.who !== 'visitor' && takesCaller(call), call => {
  it('refuses the id of somebody else as the caller’s', async () => {
    const person = call.who === 'employee' ? cast.employee : await aSubUser(running.app, cast.stranger, [...permissionNames])
    const colleague = await aSubUser(running.app, cast.stranger)
    for (const userId of [colleague.userId, 'nobody', ...(call.who === 'employee' ? [] : [cast.owner.userId])]) await refusesUnchanged(403, () => ask(call, { as: person.token }, { userId }))
  })
})
