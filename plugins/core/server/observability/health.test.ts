import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneDatabase } from '../../testing/databases.ts'
import { startApp, until, type App } from '../../testing/harness.ts'
import { openRelay, type Relay } from '../../testing/services/relay.ts'

/** The database is reached through a relay, so that it can be taken away. */
let app: App
let relay: Relay
let port: number
beforeAll(async () => {
  const database = new URL(await cloneDatabase())
  port = Number(database.port)
  relay = await openRelay(port)
  database.port = String(relay.port)
  app = await startApp({ database: database.href })
})
afterAll(async () => {
  relay?.lead(port)
  await app?.stop()
  await relay?.close()
})

const ask = async (path: string, method = 'GET') => {
  const reply = await fetch(`${app.url}${path}`, { method })
  return { status: reply.status, body: await reply.text(), headers: reply.headers }
}
const ready = async (): Promise<number> => (await ask('/health/ready')).status

it('a node that runs is live and ready, and says no more than that', async () => {
  expect(await ask('/health/live')).toMatchObject({ status: 200, body: '{"status":"live"}' })
  const { status, body, headers } = await ask('/health/ready?detail=1')
  expect([status, body]).toEqual([200, '{"status":"ready"}'])
  expect([headers.get('cache-control'), headers.get('x-content-type-options'), headers.get('x-powered-by')]).toEqual(['no-store', 'nosniff', null])
  expect(await ask('/health/ready', 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect(await ask('/health/ready', 'POST')).toMatchObject({ status: 405 })
  expect((await ask('/health')).status).toBe(404)
})

it('without its database it is live and not ready; why is in the log alone', async () => {
  relay.lead()
  await until(async () => (await ready()) === 503)
  expect(await ask('/health/ready')).toMatchObject({ status: 503, body: '{"status":"unready"}' })
  expect(await ask('/health/live')).toMatchObject({ status: 200 })
  await until(() => /"database":.*"what":"not ready"/.test(app.log()))
  relay.lead(port)
  await until(async () => (await ready()) === 200, 5000)
  await until(() => app.log().includes('ready again'))
})

it('without a place for its files it is not ready', async () => {
  const folder = join(app.folder, 'files')
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, 'in the way')
  await until(async () => (await ready()) === 503)
  await until(() => /"files":"EEXIST.*"what":"not ready"/.test(app.log()))
  rmSync(folder)
  mkdirSync(folder)
  await until(async () => (await ready()) === 200, 5000)
})
