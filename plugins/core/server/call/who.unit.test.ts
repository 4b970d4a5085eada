import { z } from 'zod'
import { call, link, type Upload, type Who } from '../../contract/call.ts'
import type { Role } from '../../contract/permissions.ts'
import { callerId, id, nothing, personId, siteChosen } from '../../contract/wire.ts'
import type { CompanyScope } from '../data/tenancy.ts'
import { attachPlatform, type Platform } from '../platform.ts'
import { type Actor, type LinkHolder, links, sessions, sitesAsked } from './actor.ts'
import { type BoundCall, handleRead, handleWrite } from './handle.ts'
import { done } from './outcome.ts'

beforeAll(() => {
  attachPlatform({
    db: { connection: { withUserParams: () => ({ client: {} }) } },
    log: { error: () => undefined },
  } as unknown as Platform)
  // A session's token is the role that it stands for; a link's the company that it is of.
  sessions.provide(token =>
    Promise.resolve(['company', 'user', 'employee'].includes(token) ? someone(token as Role) : undefined),
  )
  links.sign.provide(token => Promise.resolve(token.startsWith('sign-') ? holder(Number(token.slice(5))) : undefined))
  // A room that answers for a kind that was not asked for is not believed.
  links.share.provide(token => Promise.resolve(token.startsWith('sign-') ? holder(1) : undefined))
})

const someone = (role: Role): Actor =>
  ({
    role,
    permissions: [],
    company: { id: 1, documentId: 'company', holderId: 'holder' },
    person: { id: 2, documentId: 'person' },
  }) as unknown as Actor
const holder = (company: number): LinkHolder => ({
  link: 'sign',
  company: { id: company, documentId: `company-${company}` },
  subject: { id: 7, documentId: 'asked' },
})

const scopeOf = ({ company }: CompanyScope): number => company.id
const read = <W extends Who>(who: W, input: z.ZodObject = nothing) =>
  call('POST', '/sample/one', { about: 'A sample.', who, reads: true, input, reply: z.object({ company: z.number() }) })
const received = jest.fn()
async function ask(
  bound: BoundCall,
  token: string | undefined,
  input: object = {},
): Promise<{ http: number; message?: string; response: unknown }> {
  const { status, body } = await bound.respond({
    token,
    network: '192.0.2.1',
    host: '',
    agent: '',
    read: () => {
      received()
      return Promise.resolve({ input, files: {}, bytes: 0 })
    },
  })
  return { http: status, ...(JSON.parse(body) as { message?: string; response: unknown }) }
}
beforeEach(() => received.mockClear())

describe('a call for employees', () => {
  const bound = handleRead(read('employee'), ({ actor }) => Promise.resolve(done({ company: scopeOf(actor) })))
  it('is answered to one', async () =>
    expect(await ask(bound, 'employee')).toMatchObject({ http: 200, response: { company: 1 } }))
  it.each(['company', 'user'])('is refused to the role %s, and its body is not read', async role => {
    expect(await ask(bound, role)).toMatchObject({ http: 403, message: 'forbidden' })
    expect(received).not.toHaveBeenCalled()
  })
  it.each([undefined, 'nobody', 'sign-1'])('is refused to whoever has %s', async token =>
    expect(await ask(bound, token)).toMatchObject({ http: 401, message: 'sessionEnded' }),
  )
})

describe('a call for the holder of a link', () => {
  const byHeader = handleRead(read(link('sign')), ({ actor }) => Promise.resolve(done({ company: scopeOf(actor) })))
  const byField = handleRead(
    read(link('sign'), z.object({ token: z.string().max(100) })),
    ({ actor: { subject, ...scope } }) => Promise.resolve(done({ company: subject.id === 7 ? scopeOf(scope) : 0 })),
  )
  const ended = { http: 403, message: 'linkEnded' }

  it('gets the company that the link is of, whoever says what', async () => {
    expect(await ask(byHeader, 'sign-4', { companyId: 9, token: 'sign-9' })).toMatchObject({
      http: 200,
      response: { company: 4 },
    })
    expect(await ask(byField, undefined, { token: 'sign-5' })).toMatchObject({ http: 200, response: { company: 5 } })
  })
  it('takes the field for the link, and a session in the header for nothing', async () => {
    expect(await ask(byField, 'company', { token: 'sign-5' })).toMatchObject({ http: 200, response: { company: 5 } })
    expect(await ask(byField, 'sign-5', { token: 'over' })).toMatchObject(ended)
  })
  it.each([undefined, '', 'over', 'company', 'employee'])(
    'is refused to whoever has %s, and its body is not read',
    async token => {
      expect(await ask(byHeader, token)).toMatchObject(ended)
      expect(received).not.toHaveBeenCalled()
    },
  )
  it('is refused where the room answers for another kind', async () => {
    expect(
      await ask(
        handleRead(read(link('share')), () => Promise.resolve(done({ company: 0 }))),
        'sign-1',
      ),
    ).toMatchObject(ended)
  })
  it.each(['session', 'company', 'either'] as const)('is no session for a call that says %s', async who => {
    expect(
      await ask(
        handleRead(read(who), () => Promise.resolve(done({ company: 0 }))),
        'sign-1',
      ),
    ).toMatchObject({ http: 401 })
  })
})

describe('a call that can be asked of one site', () => {
  const manager = (sites: Actor['sites'], role: Role = 'user', severalSites = true): void =>
    void sessions.provide(() =>
      Promise.resolve({ ...someone(role), sites, company: { ...someone(role).company, severalSites } }),
    )
  const bound = handleRead(
    call('POST', '/sample/sites', {
      about: 'A sample.',
      who: 'session',
      reads: true,
      bySite: true,
      input: z.object({ site: siteChosen }),
      reply: z.object({ sites: z.union([z.literal('all'), z.array(z.number())]) }),
    }),
    ({ actor }) => Promise.resolve(done({ sites: actor.sites === 'all' ? ('all' as const) : [...actor.sites] })),
  )
  const seen = async (site?: unknown) => {
    const { http, response, message } = await ask(bound, 'somebody', site === undefined ? {} : { site })
    return http === 200 ? (response as { sites: unknown }).sites : [http, message]
  }
  const rows: Readonly<Record<string, number>> = { ash: 1, elm: 2, oak: 3 }
  // A room that answers a site that somebody does not manage is not believed.
  beforeAll(() =>
    sitesAsked.provide((_, publicId) => {
      const id = rows[publicId]
      return Promise.resolve(id === undefined ? undefined : { id, lastDay: publicId === 'oak' ? '2026-01-31' : null })
    }),
  )

  it.each<[string, Actor['sites'], unknown, unknown]>([
    ['all, without one', 'all', undefined, 'all'],
    ['all, with an empty one', 'all', '', 'all'],
    ['all, with one', 'all', 'elm', [2]],
    ['some, without one', [1, 2], undefined, [1, 2]],
    ['some, with one of theirs', [1, 2], 'elm', [2]],
    ['some, with another one', [1, 2], 'oak', [404, 'noLocation']],
    ['none, with any', [], 'elm', [404, 'noLocation']],
    ['all, with one that is not there', 'all', 'nowhere', [404, 'noLocation']],
    ['all, with a closed one, of a call that shows none', 'all', 'oak', [404, 'noLocation']],
    ['all, with several at once', 'all', ['ash', 'elm'], [400, 'invalid']],
  ])('whoever manages %s', async (_, sites, site, expected) => {
    manager(sites)
    expect(await seen(site)).toEqual(expected)
  })
  it('narrows nothing where there is one site, nor what an employee sees of their own', async () => {
    manager('all', 'company', false)
    expect(await seen('ash')).toBe('all')
    manager('all', 'employee')
    expect(await seen('ash')).toBe('all')
  })
})

describe('a contract that contradicts itself is refused at the start', () => {
  const bind = (who: Who, input: z.ZodObject, upload?: Upload) => () =>
    handleWrite(
      call('POST', '/sample/bad', { about: 'A sample.', who, input, reply: nothing, ...(upload ? { upload } : {}) }),
      () => Promise.resolve(done({})),
    )
  it('the caller under another name', () =>
    expect(bind('session', z.object({ employeeId: callerId }))).toThrow('employeeId is not the caller'))
  it('the caller of a link', () =>
    expect(bind(link('form'), z.object({ userId: callerId }))).toThrow('userId is not the caller'))
  it('a token that comes with files', () =>
    expect(bind(link('form'), z.object({ token: id }), { fields: [], maxBytes: 1, types: [] })).toThrow(
      'comes in the header',
    ))
  it('but userId may be somebody else', async () => {
    const bound = handleRead(read('session', z.object({ userId: personId })), () =>
      Promise.resolve(done({ company: 1 })),
    )
    expect(await ask(bound, 'user', { userId: 'a-colleague' })).toMatchObject({ http: 200 })
    expect(
      await ask(
        handleRead(read('session', z.object({ userId: callerId })), () => Promise.resolve(done({ company: 1 }))),
        'user',
        { userId: 'a-colleague' },
      ),
    ).toMatchObject({ http: 403 })
  })
})
