/**
 * API tests: a real server process on a real PostgreSQL, one cloned database per suite.
 *
 *   const app = suite()                                   // started before all tests of the file, stopped after them
 *   const { token } = await aCompany(app)                 // builders: accounts/testing, catalogue/testing …
 *   const reply = await app.call(addToCart, { packageId }, { as: token })
 *   expect(reply).toMatchObject({ http: 200, status: 1 })
 *   await app.clock(241 * 60); await app.job('checkout.sweep'); await app.quiet()
 *
 * The database server and the template come from `run/test.ts`: `pnpm test api plugins/cart` runs the API tests of one room.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Call, InputOf, ReplyOf } from '../contract/call.ts'
import { openMailSink, type Mail } from './mail-sink.ts'
import { send, type Answer, type Sender } from './send.ts'

const root = resolve(__dirname, '../../..')

export interface AppOptions {
  /** Added to the node's environment. */
  env?: Record<string, string>
  /** Use this database instead of a fresh clone (a second node beside another). */
  database?: string
}

export interface App {
  url: string
  port: number
  database: string
  /** Where it keeps its files. */
  folder: string
  /** Makes a call over HTTP and answers envelope, HTTP status and the number of SQL statements that it took. */
  call<C extends Call>(call: C, input: InputOf<C>, sender?: Sender): Promise<Answer<ReplyOf<C>>>
  /** The same without types: for wrong input. */
  raw(method: string, path: string, body: unknown, sender?: Sender): Promise<Answer<unknown>>
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  mails: readonly Mail[]
  /** The newest mail to an address, waited for. */
  mailTo(address: string, which?: (mail: Mail) => boolean): Promise<Mail>
  /** Moves the server's clock this many seconds from real time. */
  clock(seconds: number): Promise<void>
  /** Runs a job now. */
  job(name: string, data?: object): Promise<void>
  /** Waits until no job is open. */
  quiet(): Promise<void>
  /** What staff do in the admin: `create` publishes too. Answers the document's id. */
  staff: {
    create(uid: string, data: object, options?: { draft?: boolean }): Promise<string>
    update(uid: string, documentId: string, data: object): Promise<void>
    publish(uid: string, documentId: string): Promise<void>
    unpublish(uid: string, documentId: string): Promise<void>
    remove(uid: string, documentId: string): Promise<void>
  }
  /** What the node has written to its log since it was first started. */
  log(): string
  /** Ends the process without a word (SIGKILL), as a crash does. */
  kill(): Promise<void>
  /** Starts it again on the same database, data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A fresh copy of the template; answers its address. */
export async function cloneDatabase(): Promise<string> {
  const server = process.env['TEST_POSTGRES']
  if (!server) throw new Error('API tests run under run/test.ts, which starts their database: `pnpm test api <path>`')
  const name = `suite_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name} template cloudoc_template`)
  await admin.end()
  return `${server}/${name}`
}

/** Starts a node on its own cloned database. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const database = options.database ?? (await cloneDatabase())
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-test-'))
  const mailSink = await openMailSink()
  const pool = new pg.Pool({ connectionString: database, max: 3 })
  pool.on('error', () => undefined)
  const env = {
    ...process.env, NODE_ENV: 'test', TZ: 'UTC', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: database, SMTP_URL: mailSink.url,
    SEED: 'off', ACCESS_LOG: 'off', SERVE_ADMIN: 'false', TRUST_PROXY: 'true', STRAPI_TELEMETRY_DISABLED: 'true', DATABASE_POOL: '12', PAYMENTS: 'sandbox',
    APP_KEYS: 'one,two', ADMIN_JWT_SECRET: 'test', API_TOKEN_SALT: 'test', TRANSFER_TOKEN_SALT: 'test', ENCRYPTION_KEY: 'test', JWT_SECRET: 'test', CLOUDOC_SECRET: 'test',
    SANDBOX_SECRET_KEY: 'sk_sandbox_test', SANDBOX_WEBHOOK_SECRET: 'whsec_test',
    ...options.env,
  }
  let log = ''
  const hear = (text: string): void => {
    log = (log + text).slice(-1_000_000)
  }
  let child = await startNode(env, hear)
  const url = `http://127.0.0.1:${port}`
  const order = (what: object): Promise<unknown> => tell(child, what)

  return {
    url, port, database, folder,
    call: (call, input, sender) => send(url, call.method, call.path, input, sender) as never,
    raw: (method, path, body, sender) => send(url, method, path, body, sender),
    sql: async (text, values) => (await pool.query(text, values)).rows as never,
    mails: mailSink.mails,
    mailTo: (address, which) => mailSink.waitFor(address, which),
    clock: async seconds => void (await order({ do: 'clock', seconds })),
    job: async (name, data) => void (await order({ do: 'job', name, data })),
    quiet: () => until(async () => (await order({ do: 'open-jobs' })) === 0),
    staff: {
      create: async (uid, data, { draft = false } = {}) => String(await order({ do: 'document', action: 'create', uid, data, draft })),
      update: async (uid, documentId, data) => void (await order({ do: 'document', action: 'update', uid, documentId, data })),
      publish: async (uid, documentId) => void (await order({ do: 'document', action: 'publish', uid, documentId })),
      unpublish: async (uid, documentId) => void (await order({ do: 'document', action: 'unpublish', uid, documentId })),
      remove: async (uid, documentId) => void (await order({ do: 'document', action: 'delete', uid, documentId })),
    },
    log: () => log,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      child = await startNode(env, hear)
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await Promise.all([mailSink.close(), pool.end()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An app for a whole test file. Reach it inside tests only. */
export function suite(options: AppOptions = {}): App {
  let app: App | undefined
  beforeAll(async () => {
    app = await startApp(options)
  }, 90_000)
  afterAll(() => app?.stop(), 30_000)
  return new Proxy({} as App, {
    get: (_, name) => {
      if (!app) throw new Error('The app of this suite is not running')
      return app[name as keyof App]
    },
  })
}

/** Waits for a condition, never for a time; gives up after `ms`. */
export async function until(condition: () => Promise<boolean> | boolean, ms = 20_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('Waited in vain for a condition')
    await new Promise(done => setTimeout(done, 25))
  }
}

function startNode(env: NodeJS.ProcessEnv, listener: (text: string) => void): Promise<ChildProcess> {
  return new Promise((done, fail) => {
    const child = fork(join(root, 'run/node.ts'), { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
    let said = ''
    const hear = (text: Buffer): void => {
      said = (said + text.toString()).slice(-20_000)
      listener(text.toString())
      if (process.env['TEST_LOG']) process.stderr.write(text)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', code => fail(new Error(`The node ended (${String(code)}):\n${said}`)))
    // Each order listens until it is answered, and tests give many at once.
    child.setMaxListeners(0)
    child.on('message', (message: { ready?: boolean }) => message.ready && done(child))
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise(done => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill(signal)
  })
}

let lastOrder = 0
function tell(child: ChildProcess, what: object): Promise<unknown> {
  const id = ++lastOrder
  return new Promise((done, fail) => {
    const hear = (message: { id?: number; result?: unknown; error?: string }): void => {
      if (message.id !== id) return
      child.off('message', hear)
      if (message.error === undefined) done(message.result)
      else fail(new Error(message.error))
    }
    child.on('message', hear)
    child.send({ id, ...what })
  })
}
