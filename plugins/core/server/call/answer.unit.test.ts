import { z } from 'zod'
import { call } from '../../contract/call.ts'
import { nothing, paging } from '../../contract/wire.ts'
import { FilesAway } from '../files/file-faults.ts'
import { attachPlatform, type Platform } from '../platform.ts'
import { handleRead, handleWrite } from './handle.ts'
import { done, notFound, refusalOf } from './outcome.ts'
import { boundCall, definePlugin } from './plugin.ts'

const from = { network: '192.0.2.1', host: 'cloudoc.example', agent: '' }
const read = (who: 'visitor' | 'either' | 'session') =>
  call('GET', '/sample/list', {
    about: 'A list.',
    who,
    reads: true,
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
    const bound = handleRead(read('visitor'), ({ input }) =>
      Promise.resolve(done([{ name: `from ${input.skip}`, secret: 'x' }], { total: 7 })),
    )
    expect(await bound.answer({ skip: '3' }, from)).toEqual({ status: 1, response: [{ name: 'from 3' }], total: 7 })
  })

  it('has no actor, where a session would change the result', async () => {
    const bound = handleRead(read('either'), ({ actor }) => Promise.resolve(actor ? notFound() : done([])))
    expect(await bound.answer({}, from)).toMatchObject({ status: 1, response: [] })
  })

  it('refuses as the wire does', async () => {
    const bound = handleRead(read('visitor'), () => Promise.resolve(notFound()))
    expect(await bound.answer({ limit: 'many' }, from)).toMatchObject({
      status: 0,
      message: 'invalid',
      errors: { limit: 'Invalid request' },
    })
    expect(await bound.answer({}, from)).toEqual({ status: 0, response: 'No records found', message: 'absent' })
  })

  const answer = jest.fn()
  it.each([
    ['needs a session', handleRead(read('session'), answer)],
    ['changes something', handleWrite({ ...read('visitor'), reads: false }, answer)],
  ])('is never that of a call that %s', async (_, bound) => {
    expect(await bound.answer({}, from)).toMatchObject({ status: 0, message: 'broken' })
    expect(answer).not.toHaveBeenCalled()
  })
})

it('a refusal whose code the contract does not name is a fault, and the answer says which', async () => {
  const bound = handleRead(read('visitor'), () => Promise.resolve(refusalOf('conflict', 'odd', 'That is odd')))
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

describe('files that cannot be kept or read', () => {
  const asked = (fault: Error) => ({ token: undefined, ...from, read: () => Promise.reject(fault) })
  const bound = handleWrite(
    call('POST', '/sample/upload', {
      about: 'An upload.',
      who: 'visitor',
      input: nothing,
      reply: z.string(),
      upload: { fields: ['file'], maxBytes: 10, types: ['application/pdf'] },
    }),
    () => Promise.resolve(done('kept')),
  )

  it('no room: 507, with words for the person', async () => {
    const { status, body } = await bound.respond(asked(Object.assign(new Error('write'), { code: 'ENOSPC' })))
    expect([status, JSON.parse(body)]).toEqual([
      507,
      { status: 0, message: 'noRoom', response: expect.stringMatching(/^There is no room for files at the moment/) },
    ])
  })

  it('away for a while: 503, try again', async () => {
    const { status, headers, body } = await bound.respond(asked(new FilesAway('out of reach')))
    expect([status, headers['retry-after'], JSON.parse(body)]).toEqual([
      503,
      '2',
      expect.objectContaining({ message: 'unavailable', response: expect.stringContaining('try again') as unknown }),
    ])
  })
})

it('a bound call is found as the contract spells it', () => {
  const bound = handleRead(read('visitor'), () => Promise.resolve(done([])))
  definePlugin({ calls: [bound] }).register({ strapi: {} as Platform })
  expect(boundCall('GET', '/sample/list')).toBe(bound)
  expect(boundCall('POST', '/sample/list')).toBeUndefined()
})
