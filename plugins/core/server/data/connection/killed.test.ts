import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../../testing/harness.ts'
import { type InProcess, inProcess } from '../../../testing/in-process.ts'
import { inTransaction } from '../transaction.ts'
import { isUnavailable } from './timeouts.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloudoc-killed-'))
// PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
chmodSync(folder, 0o755)
let server: ChildProcess
let ground: InProcess
beforeAll(async () => {
  server = fork('run/tests/own-postgres.ts', [join(folder, 'data')], { execArgv: [] })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  ground = await inProcess(`postgres://cloudoc:test@127.0.0.1:${port}/cloudoc`)
  await ground.db.raw('create table saves (id serial primary key, text text)')
})
afterAll(async () => {
  await ground.stop()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
})

it('the server killed in the midst of saves: each that fails is worth another try', async () => {
  // The query builder prints each lost connection.
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const faults: unknown[] = []
  let isOver = false
  const save = async (): Promise<void> => {
    while (!isOver)
      await inTransaction(async ({ db }) => {
        await db.raw('insert into saves (text) values (?)', ['x'.repeat(10_000)])
        await db.raw('select pg_sleep(0.005)')
        await db.raw('update saves set text = ? where id = 1', ['y'])
      }).catch((error: unknown) => void faults.push(error))
  }
  const savers = Array.from({ length: 8 }, save)
  await until(async () => (await ground.db('saves')).length > 50)
  expect(faults).toEqual([])
  process.kill(Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await until(() => faults.length > 50)
  isOver = true
  await Promise.all(savers)
  expect(faults.filter(fault => !isUnavailable(fault))).toEqual([])
})
