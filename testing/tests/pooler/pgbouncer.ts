import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
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

/**
 * The minor version that is installed: 18 of 1.18.0; nothing without one. Debian has it: `apt-get install pgbouncer`.
 */
export function installedPgBouncer(): number | undefined {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const found = /PgBouncer 1\.(\d+)/.exec(stdout ?? '')
  return found ? Number(found[1]) : undefined
}

/**
 * A real PgBouncer before a database on the loopback address, with the settings of `deploy/cluster`. `prepares`: it keeps
 * prepared statements, which it does from 1.21 on.
 */
export async function openPgBouncer(database: string, { prepares = false } = {}): Promise<PgBouncer> {
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
      .replace(/^;(?=max_prepared)/m, prepares ? '' : ';')
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
