import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@cloudoc/core/testing/harness.ts'
import { freePort } from '../../../run/services/postgres.ts'
import { runAs } from '../../../run/services/postgres-files.ts'

/** Is PgBouncer here? Debian has it: `apt-get install pgbouncer`. Without it the rehearsal of the cluster is the proof. */
export const isPgBouncerInstalled = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

export interface PgBouncer {
  /** The same database, by the pooler. */
  url: string
  /** Ends it without a word; what was on its way is cut off. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A real PgBouncer before a database on the loopback address, with the settings of `deploy/cluster`. */
export async function openPgBouncer(database: string): Promise<PgBouncer> {
  const address = new URL(database)
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-pgbouncer-'))
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${address.username}" "${address.password}"\n`)
  writeFileSync(
    settings,
    readFileSync('deploy/cluster/pgbouncer.ini', 'utf8')
      .replace(/^cloudoc = /m, '* = ')
      .replaceAll('${THIS_HOST}', address.hostname)
      .replaceAll('${POSTGRES_PORT}', address.port)
      .replaceAll('${PGBOUNCER_PORT}', String(port))
      .replaceAll('${PGBOUNCER_USERS}', users),
  )
  chmodSync(folder, 0o755)
  for (const file of [users, settings]) if (runAs.uid !== undefined) chownSync(file, runAs.uid, runAs.gid ?? runAs.uid)

  let server: ChildProcess
  let said = ''
  async function start(): Promise<void> {
    server = spawn('pgbouncer', [settings], { ...runAs, stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    await until(() => answers(port))
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  await start().catch((error: unknown) => {
    throw new Error(`PgBouncer did not start:\n${said}`, { cause: error })
  })
  address.port = String(port)
  return {
    url: address.href,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    }).once('error', () => done(false))
  })
