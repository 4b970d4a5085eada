import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../environment.ts'
import { freePort } from '../services/postgres.ts'

/** Boots one node on an empty database, so that every table, index and trigger is there, and keeps it as the template of all suites. */
export async function makeTemplate(server: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  await admin.query('create database cloudoc_template')
  await admin.end()
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-template-'))
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    TZ: 'UTC',
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: `${server}/cloudoc_template`,
    SEED: 'off',
    SERVE_ADMIN: 'false',
    WORKER: 'off',
    PAYMENTS: 'sandbox',
    STRIPE_SANDBOX_URL: 'http://127.0.0.1:9',
    STRAPI_TELEMETRY_DISABLED: 'true',
    APP_KEYS: 'one,two',
    ADMIN_JWT_SECRET: 'test',
    API_TOKEN_SALT: 'test',
    TRANSFER_TOKEN_SALT: 'test',
    ENCRYPTION_KEY: 'test',
    JWT_SECRET: 'test',
    CLOUDOC_SECRET: 'test',
  }
  await new Promise<void>((done, fail) => {
    const child = fork(join(root, 'run/node.ts'), { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
    let said = ''
    child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    child.on('message', () => child.kill('SIGTERM'))
    child.once('exit', code =>
      code === 0 ? done() : fail(new Error(`The template could not be made:\n${said.slice(-6000)}`)),
    )
  })
  rmSync(folder, { recursive: true, force: true })
}
