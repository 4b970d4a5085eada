import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@cloudoc/run/build.ts'
import { root, useLocalDefaults } from '@cloudoc/run/environment.ts'
import { startServices } from '@cloudoc/run/services/all.ts'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { copyData } from '@cloudoc/run/services/postgres-files.ts'

/** The whole product, on ports and in a folder of its own. */
export interface Product {
  url: string
  /** Address of the mailbox's page and API. */
  mailbox: string
  /** Address of its database. */
  database: string
  stop(): Promise<void>
}

/** Longest that a node may take to fill the shop and listen, milliseconds: a bound, as a busy machine takes minutes for it. */
const patience = 600_000

interface Node {
  stop(): Promise<void>
}

/** One application node as a child; resolved once it listens. */
const startNode = (): Promise<Node> =>
  new Promise((done, fail) => {
    const child = fork(join(root, 'run/node.ts'), {
      env: process.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
    })
    let said = ''
    const hear = (text: Buffer) => (said = `${said}${text.toString()}`.slice(-8000))
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    const gone = new Promise<void>(left => child.once('exit', () => left()))
    const giveUp = setTimeout(() => child.kill('SIGKILL'), patience)
    child.once('message', () => {
      clearTimeout(giveUp)
      done({
        async stop() {
          const kill = setTimeout(() => child.kill('SIGKILL'), 10_000)
          child.kill('SIGTERM')
          await gone
          clearTimeout(kill)
        },
      })
    })
    void gone.then(() => fail(new Error(`The product did not start:\n${said}`)))
  })

/** In the whole suite its tables are there already, made for the tests of the API; what a start makes of an empty database those show. */
function takeTables(folder: string): void {
  const used = process.env['TEST_USED_POSTGRES']
  if (!used) return
  copyData(used, join(folder, 'postgres'))
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ POSTGRES_PASSWORD: 'test' }), { mode: 0o600 })
}

/** Builds what is out of date, then starts services and one node with the demonstration data; limits are wide, as many people come from one network. */
export async function startProduct(): Promise<Product> {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-journeys-'))
  // PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
  chmodSync(folder, 0o755)
  takeTables(folder)
  const port = await freePort()
  Object.assign(process.env, {
    DATA_DIR: folder,
    PORT: String(port),
    MAILBOX_PORT: String(await freePort()),
    LIMITS_TIMES: '20',
  })
  useLocalDefaults()
  // Nothing of it is kept, so nothing has to reach the disk.
  const services = await startServices({ fast: true })
  const end = async () => {
    await services.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const node = await startNode()
    return {
      url: `http://localhost:${port}`,
      mailbox: services.mailboxPage ?? '',
      database: process.env['DATABASE_URL'] ?? '',
      stop: () => node.stop().finally(end),
    }
  } catch (error) {
    await end()
    throw error
  }
}
