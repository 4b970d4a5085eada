import { z } from 'zod'
import { call } from '../../contract/call.ts'
import { nothing, paging } from '../../contract/wire.ts'
import { attachPlatform, type Platform } from '../platform.ts'
import { handle } from './handle.ts'
import { absent, done, refuse } from './outcome.ts'
import { boundCall, definePlugin } from './plugin.ts'

const from = { network: '192.0.2.1', host: 'cloudoc.example', agent: '' }
const read = (who: 'visitor' | 'either' | 'session', reads = true) =>
  call('GET', '/sample/list', {
    about: 'A list.',
    who,
    reads,
    input: nothing.extend(paging()),
    reply: z.array(z.object({ name: z.string() })),
  })

beforeAll(() =>
  attachPlatform({
    db: { connection: { withUserParams: () => ({ client: {} }) } },
    log: { error: () => undefined },
  } as unknown as Platform),
)

describe('what a visitor would get, without HTTP', () => {
  it('is the envelope of the wire, cut down to the reply', async () => {
    const bound = handle(read('visitor'), ({ input }) =>
      Promise.resolve(done([{ name: `from ${input.skip}`, secret: 'x' }], { total: 7 })),
    )
    expect(await bound.answer({ skip: '3' }, from)).toEqual({ status: 1, response: [{ name: 'from 3' }], total: 7 })
  })

  it('has no actor, where a session would change the result', async () => {
    const bound = handle(read('either'), ({ actor }) => Promise.resolve(actor ? absent() : done([])))
    expect(await bound.answer({}, from)).toMatchObject({ status: 1, response: [] })
  })

  it('refuses as the wire does', async () => {
    const bound = handle(read('visitor'), () => Promise.resolve(absent()))
    expect(await bound.answer({ limit: 'many' }, from)).toMatchObject({
      status: 0,
      message: 'invalid',
      errors: { limit: 'Invalid request' },
    })
    expect(await bound.answer({}, from)).toEqual({ status: 0, response: 'No records found', message: 'absent' })
  })

  it.each([
    ['needs a session', read('session')],
    ['changes something', read('visitor', false)],
  ])('is never that of a call that %s', async (_, made) => {
    const answer = jest.fn()
    expect(await handle(made, answer).answer({}, from)).toMatchObject({ status: 0, message: 'broken' })
    expect(answer).not.toHaveBeenCalled()
  })
})

it('a refusal whose code the contract does not name is a fault, and the answer says which', async () => {
  const bound = handle(read('visitor'), () => Promise.resolve(refuse('conflict', 'odd', 'That is odd')))
  const reply = await bound.respond({
    token: undefined,
    ...from,
    read: () => Promise.resolve({ input: {}, files: {}, bytes: 0 }),
  })
  expect(reply).toMatchObject({
    status: 500,
    headers: { 'x-contract-fault': 'GET /sample/list refuses with "odd", which its contract does not name' },
  })
})

it('a bound call is found as the contract spells it', () => {
  const bound = handle(read('visitor'), () => Promise.resolve(done([])))
  definePlugin({ calls: [bound] }).register({ strapi: {} as Platform })
  expect(boundCall('GET', '/sample/list')).toBe(bound)
  expect(boundCall('POST', '/sample/list')).toBeUndefined()
})
