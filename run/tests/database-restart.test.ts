import { fork } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aCompany } from '../../plugins/accounts/testing/builders.ts'
import { companyStatus, signOut } from '../../plugins/accounts/contract/session.ts'
import { cartCount } from '../../plugins/cart/contract/cart.ts'
import { startApp, until, type App } from '@cloudoc/core/testing/harness.ts'
import { openRelay, type Relay } from '@cloudoc/core/testing/services/relay.ts'
import { removeDataDir, usedDataDir } from './launch.ts'

interface Database { port: number; stop(): Promise<void> }

function startPostgres(folder: string): Promise<Database> {
  return new Promise((done, fail) => {
    const child = fork(join(__dirname, 'own-postgres.ts'), [folder], { execArgv: [] })
    const ended = new Promise<void>(over => child.once('exit', () => over()))
    child.once('message', ({ port }: { port: number }) => done({ port, stop: () => (child.kill('SIGTERM'), ended) }))
    child.once('exit', code => fail(new Error(`The database ended (${String(code)})`)))
  })
}

/** A database of its own, which may be stopped: the node reaches it by one address all along. */
const folder = usedDataDir()
let database: Database
let relay: Relay
let app: App
beforeAll(async () => {
  database = await startPostgres(`${folder}/postgres`)
  relay = await openRelay(database.port)
  const server = `postgres://cloudoc:test@127.0.0.1:${relay.port}`
  app = await startApp({ database: `${server}/cloudoc` })
})
afterAll(async () => {
  await app?.stop()
  await relay?.close()
  await database?.stop()
  removeDataDir(folder)
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
  relay.lead(database.port)
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

it('a database that restarts is told of while it is away, and nothing is lost', async () => {
  const people = await Promise.all([aCompany(app), aCompany(app)])
  const [stays, leaves] = people
  if (!stays || !leaves) throw new Error('Nobody was made')
  expect(await app.call(signOut, {}, { as: leaves.token })).toMatchObject({ status: 1 })

  await database.stop()
  relay.lead()
  const during = await Promise.all([app.call(companyStatus, {}, { as: stays.token }), app.call(cartCount, {}, { as: stays.token }), app.raw('POST', '/user/login', { email: stays.email, password: 'x' })])
  for (const reply of during) expect(reply).toMatchObject({ http: 503, status: 0, response: 'This is not available at the moment. Please try again in a minute.', message: 'unavailable' })

  database = await startPostgres(`${folder}/postgres`)
  relay.lead(database.port)
  await until(async () => (await app.call(companyStatus, {}, { as: stays.token })).http === 200)
  expect(await app.call(companyStatus, {}, { as: leaves.token })).toMatchObject({ http: 401 })
  expect(await app.call(cartCount, {}, { as: stays.token })).toMatchObject({ status: 1, response: { count: 0 } })

  // What waits in the queue is worked off again, too.
  await until(async () => (await app.sql(`select 1 from pg_stat_activity where query ilike 'listen cloudoc_content%'`)).length === 1)
  await app.quiet()
})
