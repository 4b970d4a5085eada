import { request } from 'node:http'
import { companyStatus, signIn } from '../../../accounts/contract/session.ts'
import { aCompany } from '../../../accounts/testing/builders.ts'
import { packageList } from '../../../catalogue/contract/package.ts'
import { suite, until } from '../../testing/harness.ts'

// It has served other files, and counts since it began: only differences say something.
const app = suite()
const token = 'a-token-of-some-length'
const read = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers })
const figures = async (): Promise<string> => (await read(app.url)).text()
/** How often something was counted since the figures before; what has no line was never counted. */
const since = (before: string, now: string, name: string): number => (line(now, name) || 0) - (line(before, name) || 0)
const line = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find(each => each.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  )

describe('whoever may not read them finds no such page', () => {
  const refused = { status: 404, body: 'Not found\n' }
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await read(url, headers)
    return { status: reply.status, body: await reply.text() }
  }

  it('without a token they are for this machine, and a proxy on it is not this machine', async () => {
    expect((await read(app.url)).status).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect(await ask(app.url, { [name]: '127.0.0.1' })).toEqual(refused)
  })

  it('with a token they are for whoever sends it, and for nobody else, from here either', async () => {
    await app.environment({ METRICS_TOKEN: token })
    expect((await read(app.url, { authorization: `Bearer ${token}` })).status).toBe(200)
    for (const authorization of ['', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`])
      expect(await ask(app.url, authorization === '' ? {} : { authorization })).toEqual(refused)
    await app.environment({})
  })

  it('other methods are absent', async () => {
    expect((await fetch(`${app.url}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})

it('requests count by the call of the contract and by how they ended', async () => {
  const { token: session } = await aCompany(app)
  const before = await figures()
  for (let asked = 0; asked < 3; asked++)
    expect(await app.call(companyStatus, {}, { as: session })).toMatchObject({ status: 1 })
  await app.call(companyStatus, {}, {})
  await app.call(signIn, { email: 'nobody@example.test', password: 'wrong' })
  const name = (call: { method: string; path: string }, outcome: string) =>
    `cloudoc_requests_total{call="${call.method} ${call.path}",outcome="${outcome}"}`
  await until(async () => since(before, await figures(), name(signIn, 'refused')) === 1)
  const text = await figures()
  expect(since(before, text, name(companyStatus, 'done'))).toBe(3)
  expect(since(before, text, name(companyStatus, 'refused'))).toBe(1)
  expect(
    since(before, text, `cloudoc_request_seconds_count{call="${companyStatus.method} ${companyStatus.path}"}`),
  ).toBe(4)
})

it('an address that somebody made up becomes no name of its own', async () => {
  const before = await figures()
  for (let at = 0; at < 20; at++) {
    await fetch(`${app.url}/made-up-${at}/secret@example.test?code=letmein`)
    await fetch(`${app.url}/api/made-up-${at}`)
    await fetch(`${app.url}/api/user/login?made-up=${at}`, { method: 'DELETE' })
  }
  await until(async () => since(before, await figures(), 'cloudoc_requests_total{call="api",outcome="refused"}') === 40)
  expect(await figures()).not.toMatch(/made-up|secret@|letmein/)
})

it('one that is given up counts as given up', async () => {
  const before = await figures()
  const gone = request(`${app.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  })
  gone.on('error', () => undefined)
  gone.write('{')
  await until(() => gone.socket?.writableLength === 0)
  gone.destroy()
  await until(
    async () =>
      since(before, await figures(), 'cloudoc_requests_total{call="POST /user/login",outcome="aborted"}') === 1,
  )
})

it('tells of the pool, of replies kept in memory, of channels and renderers', async () => {
  await app.call(packageList, {})
  await until(async () => (await app.call(packageList, {})).statements === -1)
  await app.quiet()
  // What an earlier file held open may be closing still.
  const idle = [
    'cloudoc_database_connections{state="used"}',
    'cloudoc_database_connections{state="waiting"}',
    'cloudoc_sockets',
  ]
  let text = ''
  await until(async () => {
    text = await figures()
    return idle.every(name => line(text, name) === 0)
  })
  expect(line(text, 'cloudoc_response_cache_hits')).toBeGreaterThan(0)
  expect(line(text, 'cloudoc_response_cache_entries')).toBeGreaterThan(0)
  expect(line(text, 'cloudoc_database_connections{state="free"}')).toBeGreaterThan(0)
  for (const kind of ['pdf', 'word'])
    for (const state of ['busy', 'waiting'])
      expect(line(text, `cloudoc_renderers{job="${kind}",state="${state}"}`)).toBe(0)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
})
