import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { companyStatus, signIn } from '../../../accounts/contract/session.ts'
import { aCompany } from '../../../accounts/testing/builders.ts'
import { packageList } from '../../../catalogue/contract/package.ts'
import { startApp, suite, until, type App } from '../../testing/harness.ts'

// A node of its own: what is counted here is counted since the process began, and the shared one has served other files.
const app = suite({ env: {} })
const token = 'a-token-of-some-length'
let guarded: App
beforeAll(async () => {
  guarded = await startApp({ env: { METRICS_TOKEN: token, HOST: '0.0.0.0' } })
})
afterAll(() => guarded?.stop())

const read = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers })
const figures = async (): Promise<string> => (await read(app.url)).text()
const line = (text: string, name: string): number => Number(text.split('\n').find(each => each.startsWith(`${name} `))?.slice(name.length + 1) ?? Number.NaN)

/** An address of this machine that is not its loopback one. */
const outward = Object.values(networkInterfaces()).flat().find(each => each?.family === 'IPv4' && !each.internal)?.address

describe('whoever may not read them finds no such page', () => {
  const refused = { status: 404, body: 'Not found\n' }
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await read(url, headers)
    return { status: reply.status, body: await reply.text() }
  }

  it('without a token they are for this machine, and a proxy on it is not this machine', async () => {
    expect((await read(app.url)).status).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) expect(await ask(app.url, { [name]: '127.0.0.1' })).toEqual(refused)
  })

  it('with a token they are for whoever sends it, and for nobody else, from here either', async () => {
    expect((await read(guarded.url, { authorization: `Bearer ${token}` })).status).toBe(200)
    for (const authorization of ['', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`]) expect(await ask(guarded.url, authorization === '' ? {} : { authorization })).toEqual(refused)
  })

  const fromOutside = outward === undefined ? it.skip : it
  fromOutside('another machine is told apart by its connection, not by what it writes', async () => {
    const open = await startApp({ env: { HOST: '0.0.0.0' } })
    try {
      expect(await ask(`http://${outward}:${open.port}`)).toEqual(refused)
      expect(await ask(`http://${outward}:${open.port}`, { host: '127.0.0.1', 'x-client-ip': '127.0.0.1' })).toEqual(refused)
    } finally {
      await open.stop()
    }
  })

  it('other methods are absent', async () => {
    expect((await fetch(`${app.url}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})

it('requests count by the call of the contract and by how they ended', async () => {
  const { token: session } = await aCompany(app)
  for (let asked = 0; asked < 3; asked++) expect(await app.call(companyStatus, {}, { as: session })).toMatchObject({ status: 1 })
  await app.call(companyStatus, {}, {})
  await app.call(signIn, { email: 'nobody@example.test', password: 'wrong' })
  const name = (call: { method: string; path: string }, outcome: string) => `cloudoc_requests_total{call="${call.method} ${call.path}",outcome="${outcome}"}`
  await until(async () => line(await figures(), name(signIn, 'refused')) === 1)
  const text = await figures()
  expect(line(text, name(companyStatus, 'done'))).toBe(3)
  expect(line(text, name(companyStatus, 'refused'))).toBe(1)
  expect(line(text, `cloudoc_request_seconds_count{call="${companyStatus.method} ${companyStatus.path}"}`)).toBe(4)
})

it('an address that somebody made up becomes no name of its own', async () => {
  for (let at = 0; at < 20; at++) {
    await fetch(`${app.url}/made-up-${at}/secret@example.test?code=1234`)
    await fetch(`${app.url}/api/made-up-${at}`)
    await fetch(`${app.url}/api/user/login?made-up=${at}`, { method: 'DELETE' })
  }
  await until(async () => line(await figures(), 'cloudoc_requests_total{call="api",outcome="refused"}') === 40)
  expect(await figures()).not.toMatch(/made-up|secret|1234/)
})

it('one that is given up counts as given up', async () => {
  const gone = request(`${app.url}/api/user/login`, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': 100 } })
  gone.on('error', () => undefined)
  gone.write('{')
  await until(() => gone.socket?.writableLength === 0)
  gone.destroy()
  await until(async () => line(await figures(), 'cloudoc_requests_total{call="POST /user/login",outcome="aborted"}') === 1)
})

it('tells of the pool, of replies kept in memory, of channels and renderers', async () => {
  await app.call(packageList, {})
  await until(async () => (await app.call(packageList, {})).statements === -1)
  const text = await figures()
  expect(line(text, 'cloudoc_response_cache_hits')).toBeGreaterThan(0)
  expect(line(text, 'cloudoc_response_cache_entries')).toBeGreaterThan(0)
  expect(line(text, 'cloudoc_database_connections{state="free"}')).toBeGreaterThan(0)
  for (const name of ['cloudoc_database_connections{state="used"}', 'cloudoc_database_connections{state="waiting"}', 'cloudoc_sockets']) expect([name, line(text, name)]).toEqual([name, 0])
  for (const kind of ['pdf', 'word']) for (const state of ['busy', 'waiting']) expect(line(text, `cloudoc_renderers{job="${kind}",state="${state}"}`)).toBe(0)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
})

it('tells how many jobs wait and for how long, by job', async () => {
  const idle = await startApp({ env: { WORKER: 'off' } })
  try {
    await idle.sql(`insert into jobs.job (name, data, start_after) values ('core.send-mail', '{"id":"none"}', now() - interval '90 seconds'), ('core.send-mail', '{"id":"none"}', now() + interval '1 hour')`)
    const text = await (await read(idle.url)).text()
    expect(line(text, 'cloudoc_jobs{job="core.send-mail",state="waiting"}')).toBe(1)
    const age = line(text, 'cloudoc_job_oldest_seconds{job="core.send-mail"}')
    expect([age >= 90, age < 150]).toEqual([true, true])
  } finally {
    await idle.stop()
  }
})
