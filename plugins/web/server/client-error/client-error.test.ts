import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { clientError } from '../../contract/client-error.ts'

const app = suite()

const error = {
  app: 'workspace' as const,
  route: '/company/documents',
  message: 'TypeError: x is undefined',
  stack: 'TypeError: x is undefined\n    at open (https://cloudoc.example/company/assets/index-BX3kd8a2.js:1:2345)',
  release: 'index-BX3kd8a2.js',
}
/** How many of an app are counted, of whichever file. */
const counted = async (): Promise<number> =>
  Number(
    /^cloudoc_client_errors_total\{app="workspace"\} (\d+)$/m.exec(
      await (await fetch(`${app.url}/metrics`)).text(),
    )?.[1] ?? 0,
  )
const lines = () =>
  app
    .log()
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(({ what }) => what === 'client error')

it('is kept in the log and counted, as a browser sends it', async () => {
  const before = await counted()
  const reply = await fetch(`${app.url}/api${clientError.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
    body: JSON.stringify(error),
  })
  expect([reply.status, await reply.json()]).toEqual([200, { status: 1, response: {} }])
  await until(() => lines().length === 1)
  expect(lines()[0]).toMatchObject({ level: 'warn', ...error })
  expect(await counted()).toBe(before + 1)
})

it('holds nothing of a person', async () => {
  await app.call(
    clientError,
    {
      app: 'storefront',
      release: '',
      route: '/resetpassword/kZ3vbf0yqD1mEw7TtqVbR2cXl5hU8sGoNnJpAaQiLeY?otp=4711',
      message: 'No user unmistakable@example.test of clz3k8x0a0001qwertyuiopas',
      stack: 'Error at https://cloudoc.example/a?email=unmistakable',
    },
    { ip: '198.51.100.2' },
  )
  await until(() => lines().some(line => line['app'] === 'storefront'))
  expect(lines().find(line => line['app'] === 'storefront')).toMatchObject({
    route: '/resetpassword/:id',
    message: 'No user [address] of [id]',
    stack: 'Error at https://cloudoc.example/a',
  })
  expect(app.log()).not.toMatch(/unmistakable|kZ3vbf|4711/)
})

it.each([
  ['another app', { app: 'admin' }],
  ['too long a message', { message: 'x'.repeat(301) }],
  ['too long a stack', { stack: 'x'.repeat(3001) }],
  ['a release that is none', { release: '<script>' }],
  ['a route that is no text', { route: { path: '/' } }],
])('%s is refused and not kept', async (_, change) => {
  const before = lines().length
  expect(await app.raw('POST', clientError.path, { ...error, ...change }, { ip: '198.51.100.3' })).toMatchObject({
    http: 400,
  })
  expect(lines()).toHaveLength(before)
})

it('a field that it does not have is ignored (rulings 3), and kept nowhere', async () => {
  const before = lines().length
  expect(
    await app.raw('POST', clientError.path, { ...error, user: 'unmistakable.sam' }, { ip: '198.51.100.4' }),
  ).toMatchObject({ http: 200 })
  await until(() => lines().length === before + 1)
  expect(app.log()).not.toContain('unmistakable.sam')
})

it('a body beyond its bound is not read', async () => {
  expect(
    await app.raw('POST', clientError.path, { ...error, stack: 'x'.repeat(20_000) }, { ip: '198.51.100.4' }),
  ).toMatchObject({ http: 413 })
})

it('one network is heard thirty times an hour', async () => {
  const replies: number[] = []
  for (let at = 0; at < 32; at++) replies.push((await app.call(clientError, error, { ip: '198.51.100.5' })).http)
  expect(replies).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429])
  expect((await app.call(clientError, error, { ip: '198.51.100.6' })).http).toBe(200)
})
