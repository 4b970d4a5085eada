import { aSubUser, type Someone } from '../../../plugins/accounts/testing/builders.ts'
import { shop } from '../../../plugins/checkout/testing/shop.ts'
import type { Call } from '../../../plugins/core/contract/call.ts'
import { permissionNames } from '../../../plugins/core/contract/permissions.ts'
import { refusalCodes } from '../../../plugins/core/contract/refusal-codes.ts'
import { callerId } from '../../../plugins/core/contract/wire.ts'
import type { Answer, Sender } from '../../../plugins/core/testing/send.ts'
import { stateOf, watched } from '../../../plugins/core/testing/state.ts'
import { describeCalls, eachCall, nameOf } from '../../all-calls.ts'
import { type Cast, someoneWith, theCast, withoutRight, withRight } from '../../cast.ts'
import { aLink, linkOf, withLink } from '../../links.ts'
import { sampleOf } from '../../samples.ts'

/** Every call × everyone who might send it (rulings 2, 6 to 8, 25). A new call is in it by existing. */
const running = shop()
let cast: Cast
let colleague: Someone
let deputy: Someone
beforeAll(async () => {
  cast = await theCast(running.app)
  colleague = await aSubUser(running.app, cast.stranger)
  deputy = await someoneWith(running.app, cast.stranger, [...permissionNames])
  for (const [, call] of eachCall()) {
    refusals.set(call, await refusedOf(call))
    if (needsRight(call)) rightful.set(call, await withRight(running.app, cast.stranger, call))
  }
})

const state = watched(() => stateOf(running.app), 30)
let networks = 0
/** Each from a network of its own, so that no limit answers in place of the call. */
const ask = (call: Call, sender: Sender = {}, input: object = {}) =>
  running.app.raw(
    call.method,
    call.path,
    { ...sampleOf(call), ...input },
    { ip: `10.1.${networks >> 8}.${networks++ & 255}`, ...sender },
  )

const isOpen = ({ who }: Call): boolean => who === 'visitor' || who === 'either'
const isLinked = (call: Call): boolean => linkOf(call) !== undefined
const needsRight = ({ who }: Call): boolean => who === 'company' || (typeof who === 'object' && 'permissions' in who)
const letsEmployees = ({ who }: Call): boolean =>
  typeof who === 'object' && 'permissions' in who && who.employees === true
const takesCaller = (call: Call): boolean =>
  call.who !== 'visitor' &&
  !isLinked(call) &&
  (call.input as { shape?: Record<string, unknown> }).shape?.['userId'] === callerId

/** One who is refused: what they are, the status that is right, and how they send it. */
type Refused = readonly [who: string, http: number, sender: Sender, input?: object]

const refusals = new Map<Call, Refused[]>()
/** Somebody with no other permission than one that the call asks for: the same one for all that ask for it. */
const rightful = new Map<Call, Someone>()

/** Everyone who is refused a call. */
async function refusedOf(call: Call): Promise<Refused[]> {
  const { app } = running
  const refused: Refused[] = []
  if (!isOpen(call) && !isLinked(call))
    refused.push(['a visitor', 401, {}], ['a token that was never given out', 401, { as: 'A'.repeat(43) }])
  if (call.who !== 'visitor' && !isLinked(call)) refused.push(['an ended session', 401, { as: cast.ended }])
  if (needsRight(call))
    refused.push(['a sub-user without the permission', 403, { as: (await withoutRight(app, cast.owner, call)).token }])
  if (needsRight(call) && !letsEmployees(call)) refused.push(['an employee', 403, { as: cast.employee.token }])
  if (call.who === 'employee')
    refused.push(
      ['the account holder', 403, { as: cast.owner.token }],
      [
        'a sub-user who may do everything',
        403,
        { as: (await someoneWith(app, cast.owner, [...permissionNames])).token },
      ],
    )
  if (isLinked(call)) {
    for (const [who, token] of [
      ['nobody', ''],
      ['an unknown token', 'A'.repeat(43)],
      ['an ended session', cast.ended],
      ['the account holder', cast.owner.token],
      ['an employee', cast.employee.token],
    ] as const) {
      const { input, ...sender } = withLink(call, token)
      // A contract that asks for more of a token than that it is a text refuses it itself.
      const http = call.input.safeParse({ ...sampleOf(call), ...input }).success ? 403 : 400
      refused.push([`${who}, without a link`, http, sender, input])
    }
  }
  if (takesCaller(call)) {
    const [as, others] = call.who === 'employee' ? [cast.employee.token, []] : [deputy.token, [cast.owner.userId]]
    for (const userId of [colleague.userId, 'nobody', ...others])
      refused.push([`the id of somebody else as the caller’s: ${userId}`, 403, { as }, { userId }])
  }
  return refused
}

const answer = {
  status: 0,
  response: expect.any(String) as unknown,
  message: expect.stringMatching(/^[a-zA-Z]+$/) as unknown,
}

describe.each(eachCall(call => call.who !== 'visitor'))('%s', (_, call) => {
  it('refuses whoever may not, and changes nothing for them', async () => {
    const refused = refusals.get(call) ?? []
    const sendAll = () => Promise.all(refused.map(([, , sender, input]) => ask(call, sender, input)))
    await state.before()
    const replies = await sendAll()
    expect(replies.map((reply, at) => [refused[at]?.[0], reply])).toEqual(
      refused.map(([who, http]) => [who, expect.objectContaining({ ...answer, http })]),
    )
    const described: readonly unknown[] = refusalCodes(call)
    expect(replies.map(({ message }) => message).filter(code => !described.includes(code))).toEqual([])
    await state.later({ name: nameOf(call), again: sendAll })
  })
})

it('whoever was refused has changed nothing', () => state.settle())

const passes = ({ http }: Answer<unknown>): void => expect([401, 403]).not.toContain(http)

describeCalls(letsEmployees, call => {
  it('lets an employee pass', async () => passes(await ask(call, { as: cast.employee.token })))
})

describe('who has a permission that a call asks for', () => {
  it.each(eachCall(call => needsRight(call) && call.who !== 'company'))('may make %s', async (_, call) => {
    passes(await ask(call, { as: rightful.get(call)?.token }))
  })

  describe('and has it no longer', () => {
    beforeAll(async () => {
      await running.app.sql('update people set permissions = $2 where id = any($1)', [
        [...rightful.values()].map(({ personId }) => personId),
        '[]',
      ])
      state.changes()
      await state.before()
    })

    it.each(eachCall(needsRight))('may not make %s with the same session', async (_, call) => {
      expect(await ask(call, { as: rightful.get(call)?.token })).toMatchObject({ ...answer, http: 403 })
    })

    it('and has changed nothing since', async () => {
      const before = await state.before()
      expect(await state.after()).toEqual(before)
    })
  })
})

describeCalls(
  ({ who }) => who === 'session',
  call => {
    it('lets everyone pass who is signed in', async () => {
      for (const { token } of [cast.employee, await aSubUser(running.app, cast.owner), cast.stranger])
        passes(await ask(call, { as: token }))
    })
  },
)

describeCalls(
  ({ who }) => who === 'employee',
  call => {
    it('lets an employee pass', async () => passes(await ask(call, { as: cast.employee.token })))
  },
)

describeCalls(isLinked, call => {
  it('lets the holder of a link pass', async () => {
    const { input, ...sender } = withLink(call, await aLink(running.app, cast.stranger, linkOf(call) ?? 'sign'))
    passes(await ask(call, sender, input))
  })
})
