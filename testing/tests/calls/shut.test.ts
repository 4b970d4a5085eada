import { connect } from 'node:net'
import { signIn } from '../../../plugins/accounts/contract/session.ts'
import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { contactUs } from '../../../plugins/catalogue/contract/content.ts'
import { theSettings } from '../../../plugins/catalogue/testing/builders.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { stateOf, watched } from '../../../plugins/core/testing/state.ts'

/** What is not of the product is shut, and says so in the product's words. */
const app = suite()
beforeAll(() => theSettings(app))

interface Reply {
  http: number
  type: string | null
  body: string
}
async function ask(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(`${app.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  })
  return { http: reply.status, type: reply.headers.get('content-type'), body: await reply.text() }
}

const json = JSON.stringify({
  email: 'x@example.test',
  identifier: 'x@example.test',
  username: 'x',
  password: 'correct horse',
  passwordConfirmation: 'correct horse',
  data: { name: 'x' },
})

describe('the platform’s own public routes', () => {
  it.each([
    ['POST', '/api/auth/local'],
    ['POST', '/api/auth/local/register'],
    ['POST', '/api/auth/forgot-password'],
    ['POST', '/api/auth/reset-password'],
    ['POST', '/api/auth/change-password'],
    ['GET', '/api/auth/email-confirmation?confirmation=x'],
    ['POST', '/api/auth/send-email-confirmation'],
    ['POST', '/api/auth/refresh'],
    ['GET', '/api/connect/google'],
    ['GET', '/api/auth/google/callback'],
    ['GET', '/api/users'],
    ['POST', '/api/users'],
    ['GET', '/api/users/me'],
    ['PUT', '/api/users/1'],
    ['DELETE', '/api/users/1'],
    ['GET', '/api/users-permissions/roles'],
    ['POST', '/api/upload'],
    ['GET', '/api/upload/files'],
    ['GET', '/api/upload/files/1'],
    ['DELETE', '/api/upload/files/1'],
    ['GET', '/api/packages'],
    ['POST', '/api/packages'],
    ['GET', '/api/people'],
    ['GET', '/api/companies'],
    ['GET', '/api/sessions'],
    ['POST', '/api/orders'],
    ['GET', '/api/accounts/people'],
    ['GET', '/api/i18n/locales'],
    ['GET', '/api/content-type-builder/content-types'],
    ['GET', '/api/content-type-builder/components'],
    ['POST', '/api/email'],
    ['POST', '/api/email/test'],
    ['GET', '/graphql'],
  ])('%s %s is shut', async (method, path) => {
    const before = await state.before()
    const reply = await ask(method, path, method === 'GET' || method === 'DELETE' ? undefined : json)
    expect([403, 404]).toContain(reply.http)
    if (path.startsWith('/api/'))
      expect([reply.type, JSON.parse(reply.body)]).toEqual([
        'application/json; charset=utf-8',
        expect.objectContaining({ status: 0, message: expect.any(String) }),
      ])
    expect(await state.after()).toEqual(before)
  })

  it('a file is taken by no route', async () => {
    const form = new FormData()
    form.append('files', new Blob(['<script>alert(1)</script>'], { type: 'text/html' }), 'x.html')
    const reply = await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })
    expect([403, 404]).toContain(reply.status)
    expect(await app.sql('select 1 from files')).toEqual([])
  })

  it('staff cannot be made or named from outside', async () => {
    expect((await ask('POST', '/admin/users', json)).http).toBe(401)
    expect((await ask('GET', '/admin/users')).http).toBe(401)
    expect((await ask('GET', '/content-manager/collection-types/plugin::accounts.person')).http).toBe(401)
    expect((await ask('GET', '/content-type-builder/content-types')).http).toBe(401)
  })
})

/** With the users of the platform’s own kind. */
const state = watched(async () => ({
  ...(await stateOf(app)),
  users: JSON.stringify(await app.sql('select count(*) from up_users')),
}))

describe('under /api', () => {
  it.each(['/api/nothing', '/api/', '/api/user', '/api/user/login/more', '/api/USER/LOGIN2', '/api/user//login'])(
    '%s is an envelope, and absent',
    async path => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const reply = await ask(method, path, method === 'GET' || method === 'DELETE' ? undefined : '{}')
        expect([method, reply.http, reply.type]).toEqual([method, 404, 'application/json; charset=utf-8'])
        expect(JSON.parse(reply.body)).toEqual({ status: 0, response: 'No records found', message: 'absent' })
      }
    },
  )

  it.each(['/api/%', '/api/%zz', '/api/%ff', '/api/%00', '/api/user/login%00'])(
    '%s is refused, not a fault of ours',
    async path => {
      const reply = await ask('GET', path)
      expect([400, 404]).toContain(reply.http)
      expect(JSON.parse(reply.body)).toMatchObject({
        status: 0,
        response: expect.any(String),
        message: expect.any(String),
      })
    },
  )

  it('a known path by another method is absent', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      expect(
        await ask(method, '/api/user/login', method === 'GET' || method === 'DELETE' ? undefined : '{}'),
      ).toMatchObject({ http: 404 })
  })

  it('a reply is never taken for a page, nor for one of another site', async () => {
    const reply = await fetch(`${app.url}/api/get/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    })
    expect([
      reply.headers.get('x-content-type-options'),
      reply.headers.get('access-control-allow-origin'),
      reply.headers.get('cache-control'),
    ]).toEqual(['nosniff', null, 'no-store'])
  })

  it('the same holds for a reply from memory', async () => {
    const get = () => fetch(`${app.url}/api/admin/subscription/price/details`)
    await (await get()).text()
    const kept = await get()
    expect([kept.headers.get('x-sql-statements'), kept.headers.get('x-content-type-options')]).toEqual([
      null,
      'nosniff',
    ])
  })

  it('a header too large is refused without harm', async () => {
    const reply = await fetch(`${app.url}/api/get/offer/slug?array=${'x'.repeat(20_000)}`)
    expect(reply.status).toBe(431)
    expect((await ask('GET', '/api/get/offer/slug')).http).toBe(200)
  })
})

it.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} '],
  [
    'a length and chunks',
    'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health/live HTTP/1.1\r\n\r\n',
  ],
  ['chunks, and something else', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a length that is none', 'Content-Length: +2\r\n\r\n{}'],
])('a message with %s is refused, and nothing behind it is read as another', async (_, rest) => {
  const answer = await new Promise<string>((done, fail) => {
    let said = ''
    const socket = connect(app.port, '127.0.0.1', () =>
      socket.write(
        `POST /api/user/cart-count HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${rest}`,
      ),
    )
    socket
      .on('data', part => (said += part.toString()))
      .once('close', () => done(said))
      .once('error', fail)
  })
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

describe('what somebody types', () => {
  it('is text in the mail that carries it', async () => {
    const script = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    const reply = await app.call(contactUs, {
      name: script,
      email: 'x@example.test',
      phone: '020 7946 0000',
      subject: `Hello ${script}`.slice(0, 200),
      message: script,
    })
    expect(reply).toMatchObject({ status: 1 })
    expect((await app.mailTo('staff@example.test')).html).not.toMatch(/<script|<img src=x/i)
  })

  it('cannot add a header or a receiver to a mail', async () => {
    await app.call(contactUs, {
      name: 'x',
      email: 'x@example.test',
      phone: '020 7946 0000',
      subject: 'Hi\r\nBcc: victim@example.test',
      message: 'x',
    })
    await app.quiet()
    expect(app.mails.filter(({ to }) => to === 'victim@example.test')).toEqual([])
  })

  it('signs nobody in by what SQL would make of it', async () => {
    const { email } = await aCompany(app)
    for (const tried of [`${email}' --`, `' or '1'='1`, `${email}\\`, '%@example.test'])
      expect(await app.call(signIn, { email: tried, password: `' or '1'='1` })).toMatchObject({ http: 400 })
  })
})
