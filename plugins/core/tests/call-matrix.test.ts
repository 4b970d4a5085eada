import { aSubUser } from '../../accounts/testing/builders.ts'
import { shop } from '../../checkout/testing/shop.ts'
import { permissionNames } from '../contract/permissions.ts'
import { callerId } from '../contract/wire.ts'
import type { Call } from '../contract/call.ts'
import { eachCall } from '../testing/all-calls.ts'
import { theCast, withoutRight, withRight, type Cast } from '../testing/cast.ts'
import { fieldsOf, sampleOf } from '../testing/samples.ts'
import { stateOf, stateOfCompany } from '../testing/state.ts'
import type { Sender } from '../testing/send.ts'

/** Every call × everyone who might send it (rulings 2, 6 to 8, 25). A new call is in it by existing. */
const running = shop()
let cast: Cast
beforeAll(async () => {
  cast = await theCast(running.app)
}, 60_000)

let networks = 0
/** Each from a network of its own, so that no limit answers in place of the call. */
const ask = (call: Call, sender: Sender = {}, input: object = {}) =>
  running.app.raw(call.method, call.path, { ...sampleOf(call), ...input }, { ip: `10.1.${networks >> 8}.${networks++ & 255}`, ...sender })

async function refusesUnchanged(http: number, send: () => Promise<unknown>): Promise<void> {
  const before = await stateOf(running.app)
  expect(await send()).toMatchObject({ http, status: 0, response: expect.any(String), message: expect.stringMatching(/^[a-zA-Z]+$/) })
  expect(await stateOf(running.app)).toEqual(before)
}

const isOpen = ({ who }: Call): boolean => who === 'visitor' || who === 'either'
const needsRight = ({ who }: Call): boolean => who === 'company' || typeof who === 'object'
const takesCaller = (call: Call): boolean => (call.input as { shape?: Record<string, unknown> }).shape?.['userId'] === callerId

describe.each(eachCall(call => !isOpen(call)))('%s', (_, call) => {
  it('refuses a visitor', () => refusesUnchanged(401, () => ask(call)))
  it('refuses a token that was never given out', () => refusesUnchanged(401, () => ask(call, { as: 'A'.repeat(43) })))
})

describe.each(eachCall(({ who }) => who !== 'visitor'))('%s', (_, call) => {
  it('refuses an ended session', () => refusesUnchanged(401, () => ask(call, { as: cast.ended })))
})

describe.each(eachCall(needsRight))('%s', (_, call) => {
  it('refuses an employee', () => refusesUnchanged(403, () => ask(call, { as: cast.employee.token })))
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

describe.each(eachCall(({ who }) => typeof who === 'object'))('%s', (_, call) => {
  it('lets a sub-user with the permission pass', async () => {
    const person = await withRight(running.app, cast.stranger, call)
    expect([401, 403]).not.toContain((await ask(call, { as: person.token })).http)
  })
})

describe.each(eachCall(({ who }) => who === 'session'))('%s', (_, call) => {
  it('lets everyone pass who is signed in', async () => {
    for (const { token } of [cast.employee, await aSubUser(running.app, cast.owner), cast.stranger]) {
      expect([401, 403]).not.toContain((await ask(call, { as: token })).http)
    }
  })
})

describe.each(eachCall(call => call.who !== 'visitor' && takesCaller(call)))('%s', (_, call) => {
  it('refuses the id of somebody else as the caller’s', async () => {
    const person = await aSubUser(running.app, cast.stranger, [...permissionNames])
    const colleague = await aSubUser(running.app, cast.stranger)
    for (const userId of [cast.owner.userId, colleague.userId, 'nobody']) await refusesUnchanged(403, () => ask(call, { as: person.token }, { userId }))
  })
})

const owned = ['orderId', 'invoiceId', 'id', 'packageId', 'fileId', 'folderId', 'parentId', 'revisionId', 'backupId', 'files']
const ownedFields = (call: Call): string[] => Object.keys(fieldsOf(call)).filter(name => owned.includes(name))

describe.each(eachCall(call => !isOpen(call) && ownedFields(call).length > 0))('%s', (_, call) => {
  it('neither shows nor touches what another company owns', async () => {
    const before = await stateOfCompany(running.app, cast.owner.companyId)
    for (const field of ownedFields(call)) {
      for (const value of cast.owned[field] ?? []) {
        const reply = await ask(call, { as: cast.stranger.token }, { ...withoutIds(call), [field]: value })
        // What is sold is everyone's; an order or an invoice is its company's, and elsewhere there is none.
        if (field === 'orderId' || field === 'invoiceId') expect(reply).toMatchObject({ http: 404, status: 0 })
        const { orderId = [], invoiceId = [], id = [], revisionId = [], backupId = [] } = cast.owned
        const shown = JSON.stringify(reply)
        for (const secret of [cast.owner.company, cast.owner.email, cast.owner.userId, ...orderId, ...invoiceId, ...id, ...revisionId, ...backupId]) expect(shown).not.toContain(secret)
      }
    }
    expect(await stateOfCompany(running.app, cast.owner.companyId)).toEqual(before)
  })
})

/** The other id fields left out, where a call takes one or the other. */
const withoutIds = (call: Call): object => Object.fromEntries(ownedFields(call).filter(name => name === 'id' || name === 'packageId').map(name => [name, undefined]))

describe.each(eachCall())('%s', (_, call) => {
  it('leaves another company’s rows alone, whatever a signed-in stranger sends', async () => {
    const before = await stateOfCompany(running.app, cast.owner.companyId)
    const reply = await ask(call, { as: call.path === '/user/logout' ? 'unknown' : cast.stranger.token })
    expect(reply.http).toBeLessThan(500)
    expect(JSON.stringify(reply)).not.toContain(cast.owner.company)
    expect(await stateOfCompany(running.app, cast.owner.companyId)).toEqual(before)
  })
})
