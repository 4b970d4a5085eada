import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@cloudoc/core/testing/harness.ts'
import { isListening } from '../../../run/services/ports.ts'
import { freePort } from '../../../run/services/postgres.ts'
import { runAs } from '../../../run/services/postgres-files.ts'

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
      .replace('port=5432', `port=${address.port}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replaceAll('${PGBOUNCER_USERS}', users)
      .replaceAll('${POSTGRES_RUN}', ''),
  )
  chmodSync(folder, 0o755)
  for (const file of [users, settings]) if (runAs.uid !== undefined) chownSync(file, runAs.uid, runAs.gid ?? runAs.uid)

  let server: ChildProcess
  let said = ''
  async function start(): Promise<void> {
    server = spawn('pgbouncer', [settings], { ...runAs, stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    await until(() => isListening(port))
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
