import { contactUs } from '../../../catalogue/contract/content.ts'
import { packageList } from '../../../catalogue/contract/package.ts'
import { theSettings } from '../../../catalogue/testing/builders.ts'
import { suite, until } from '../../testing/harness.ts'

/** Behind a proxy, as it runs in production: lines of JSON. */
const app = suite({ env: { ACCESS_LOG: 'on' } })
beforeAll(() => theSettings(app))

interface Line {
  time: string
  level: string
  what: string
  id?: string
  method?: string
  path?: string
  call?: string
  status?: number
  job?: string
  stack?: string
}
const lines = (): Line[] =>
  app
    .log()
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as Line)
const linesOf = (id: string): Line[] => lines().filter(line => line.id === id)

const message = {
  name: 'Sam',
  email: 'sam@example.test',
  phone: '020 7946 0000',
  subject: 'Hello',
  message: 'Good day',
}
const ask = (path: string, id: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, { ...init, headers: { 'content-type': 'application/json', 'x-request-id': id } })

it('the id that the proxy gave goes through reply, log, job and mail', async () => {
  const id = 'front-0001.contact_us'
  const reply = await ask('/api/site/submit/contact-us', id, { method: 'POST', body: JSON.stringify(message) })
  expect([reply.status, reply.headers.get('x-request-id')]).toEqual([200, id])
  expect((await app.mailTo('staff@example.test')).requestId).toBe(id)
  await until(() => linesOf(id).length >= 2)
  expect(linesOf(id)).toEqual(
    expect.arrayContaining([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: 'info',
        id,
        what: 'request',
        method: 'POST',
        path: '/api/site/submit/contact-us',
        call: 'POST /site/submit/contact-us',
        status: 200,
        ms: expect.any(Number),
      },
      { time: expect.any(String), level: 'info', id, what: 'job done', job: 'core.send-mail', ms: expect.any(Number) },
    ]),
  )
})

it('what breaks is told of with the same id, in one line', async () => {
  const id = 'front-0002-broken'
  await app.db('alter table outbox rename to outbox_away')
  const reply = await ask('/api/site/submit/contact-us', id, { method: 'POST', body: JSON.stringify(message) })
  await app.db('alter table outbox_away rename to outbox')
  expect(reply.status).toBe(500)
  await until(() => linesOf(id).length === 2)
  expect(linesOf(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        level: 'error',
        what: expect.stringContaining(`${contactUs.method} ${contactUs.path}`),
        stack: expect.stringContaining('at '),
      }),
      expect.objectContaining({ what: 'request', status: 500 }),
    ]),
  )
})

it('replies from memory, webhooks and files leave a line, too', async () => {
  await app.call(packageList, {})
  await until(async () => (await app.call(packageList, {})).statements === -1)
  await ask(`/api${packageList.path}`, 'front-0003-memory')
  await ask('/payments/webhook?token=secret', 'front-0004-webhook', { method: 'POST', body: '{}' })
  await ask('/assets/none.js', 'front-0005-file')
  // A webhook that is refused leaves a line of its own, too.
  const requestsOf = (id: string) => linesOf(id).filter(line => line['call'] !== undefined)
  await until(() =>
    ['front-0003-memory', 'front-0004-webhook', 'front-0005-file'].every(id => requestsOf(id).length === 1),
  )
  expect(linesOf('front-0003-memory')).toMatchObject([{ status: 200, call: `GET ${packageList.path}` }])
  expect(requestsOf('front-0004-webhook')).toMatchObject([{ status: 400, call: 'webhook', path: '/payments/webhook' }])
  expect(linesOf('front-0005-file')).toMatchObject([{ status: 404, call: 'asset' }])
})

it('a line keeps no code, token or address of a person that stands in a path', async () => {
  const secrets = [
    'someone@example.test',
    'kZ3vbf0yqD1mEw7TtqVbR2cXl5hU8sGoNnJpAaQiLeY',
    'Some%20One',
    `${'9'.repeat(24)}`,
  ]
  for (const secret of secrets)
    await ask(`/company/resetpassword/${secret}?otp=1234`, `front-0006-${secrets.indexOf(secret)}`)
  await until(() => secrets.every((_, at) => linesOf(`front-0006-${at}`).length === 1))
  for (const at of secrets.keys())
    expect(linesOf(`front-0006-${at}`)).toMatchObject([{ path: '/company/resetpassword/:id', call: 'page' }])
})

describe('an id that a stranger could have written', () => {
  it.each([
    'short',
    'x'.repeat(65),
    'with space in it',
    '<script>alert(1)</script>',
    '-begins-oddly',
    'ends-with-"quote',
  ])('%p is not taken over', async given => {
    const id = (await ask('/health/live', given)).headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

it('every line is an event with time, level and name', async () => {
  expect(lines().length).toBeGreaterThan(5)
  for (const line of lines())
    expect(line).toMatchObject({
      time: expect.any(String),
      level: expect.stringMatching(/^(?:info|warn|error)$/),
      what: expect.stringMatching(/./),
    })
})
