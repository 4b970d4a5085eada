import { closeReaders, readersOf } from '@cloudoc/core/server/data/connection/readers.ts'
import { isUnavailable } from '@cloudoc/core/server/data/connection/timeouts.ts'
import { type App, startApp, until } from '@cloudoc/core/testing/harness.ts'
import { inProcess } from '@cloudoc/core/testing/in-process.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { textsIn } from '@cloudoc/documents/testing/texts.ts'
import { openPrimaryAndReplica, type PrimaryAndReplica } from './servers.ts'

let servers: PrimaryAndReplica
let app: App
let token: string
let fileId: string
let revision = 0

beforeAll(async () => {
  servers = await openPrimaryAndReplica(process.env['TEST_USED_POSTGRES'] ?? '')
  app = await startApp({ database: servers.primary, env: { DATABASE_URL_READ: servers.replica, WORKER: 'off' } })
  const set = await aDocumentSet(app, { titles: ['Falls'] })
  token = set.token
  ;[{ id: fileId } = { id: '' }] = await app.db<{ id: string }>(
    'select document_id as id from documents where company_id = $1',
    [set.companyId],
  )
}, 60_000)
afterAll(async () => {
  await app?.stop()
  await servers?.stop()
}, 30_000)

/** How many calls that only read each server has answered, by the node's own count. */
async function reads(): Promise<{ replica: number; behind: number; away: number }> {
  const page = await (await fetch(`${app.url}/metrics`)).text()
  const count = (labels: string): number =>
    Number(
      page
        .split('\n')
        .find(line => line.startsWith(`cloudoc_reads_total{${labels}}`))
        ?.split(' ')
        .at(-1) ?? 0,
    )
  return {
    replica: count('from="replica",because=""'),
    behind: count('from="primary",because="behind"'),
    away: count('from="primary",because="away"') + count('from="primary",because="failed"'),
  }
}

/** Writes and reads at once. Answers what was read, beside what was written. */
async function writeAndRead(): Promise<[string, string]> {
  const { open, save } = textsIn(app)
  const text = `<p>Text number ${revision + 1}.</p>`
  const saved = await save(token, fileId, revision, text)
  revision = saved.response.revision
  return [(await open(token, fileId)).content, text]
}

/** Reads until the replica has answered one. */
const isAsked = async (): Promise<boolean> => {
  const before = await reads()
  await textsIn(app).open(token, fileId)
  return (await reads()).replica > before.replica
}

it('what a company wrote is read at once, from the replica', async () => {
  await until(isAsked)
  const before = await reads()
  for (let turn = 0; turn < 20; turn++) {
    const [seen, written] = await writeAndRead()
    expect(seen).toBe(written)
  }
  expect((await reads()).replica).toBeGreaterThan(before.replica)
}, 60_000)

it('a replica that takes nothing in any more is not asked for what it has not', async () => {
  await servers.pause()
  const before = await reads()
  const [seen, written] = await writeAndRead()
  expect(seen).toBe(written)
  const after = await reads()
  expect([after.replica, after.behind]).toEqual([before.replica, before.behind + 1])
  await servers.resume()
  await until(isAsked)
}, 60_000)

it('nor, when it stays behind, by a company that has written nothing since', async () => {
  await until(isAsked)
  await servers.pause()
  await app.db('create table if not exists written_by_somebody (n int)')
  const { open } = textsIn(app)
  const before = await reads()
  await until(async () => {
    await open(token, fileId)
    return (await reads()).behind > before.behind
  })
  await app.db('drop table written_by_somebody')
  await servers.resume()
  await until(isAsked)
}, 60_000)

it('nor is a replica taken for the primary, wherever an address leads', async () => {
  const ground = await inProcess(servers.replica)
  const failure: unknown = await readersOf(ground.db)
    .raw('select 1')
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(isUnavailable(failure)).toBe(true)
  await closeReaders()
  await ground.stop()
})

it('a replica that dies costs no answer: the primary gives it', async () => {
  servers.kill()
  const before = await reads()
  for (let turn = 0; turn < 10; turn++) {
    const [seen, written] = await writeAndRead()
    expect(seen).toBe(written)
  }
  const after = await reads()
  expect(after.replica).toBe(before.replica)
  expect(after.away + after.behind).toBeGreaterThan(before.away + before.behind)
}, 60_000)
