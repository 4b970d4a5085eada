import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from './databases.ts'
import { type MailSink, openMailSink } from './services/mail-sink.ts'

/** Tests run from the root of the repository. */
const root = process.cwd()

/** A node of the product with all that stands around it: its database, its files, its mail. */
export interface TestNode {
  url: string
  port: number
  database: string
  folder: string
  mailSink: MailSink
  /** Where this node looks for the payment sandbox; whether one is there is up to the test. */
  sandboxPort: number
  log(): string
  /** Everything that it has said so far is heard, and forgotten. */
  forgetLog(): Promise<void>
  /**
   * Sets these of its environment while it runs, of those that it reads at each use (`readAtEachUse`), and
   * all others of them to what it was started with.
   */
  setEnvironment(values: Record<string, string>): Promise<void>
  isAlive(): boolean
  /** Gives an order over the node's own channel (`server/test-control.ts`). */
  order(what: object): Promise<unknown>
  child(): ChildProcess
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * What a node reads of its environment whenever it needs it, rather than once at its start: a test that wants
 * it otherwise need not start a node.
 */
export const readAtEachUse: readonly string[] = [
  'ACCESS_LOG',
  'CLAMAV_HOST',
  'CLOUDOC_SECRET',
  'CLOUDOC_SECRET_BEFORE',
  'LIMITS_TIMES',
  'METRICS_TOKEN',
  'PUBLIC_URL',
  'SIGNING_KEYS_SINCE',
  'SIGNING_P12',
  'SIGNING_P12_PASSWORD',
  'TMPDIR',
  'TRUST_PROXY',
  'TSA_URL',
  'WORK_TIMES',
]

const freePort = (): Promise<number> =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts a node, on a clone of the template unless it is given a database. `env` is added to its environment. */
export async function startTestNode({
  env: more = {},
  database: given,
}: {
  env?: Record<string, string>
  database?: string
} = {}): Promise<TestNode> {
  const database = given ?? (await cloneDatabase())
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-test-'))
  const mailSink = await openMailSink()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    TZ: 'UTC',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: database,
    SMTP_URL: mailSink.url,
    SEED: 'off',
    ACCESS_LOG: 'off',
    LOG_FORMAT: 'json',
    SERVE_ADMIN: 'false',
    TRUST_PROXY: 'true',
    STRAPI_TELEMETRY_DISABLED: 'true',
    DATABASE_POOL: '12',
    PAYMENTS: 'sandbox',
    WORK_TIMES: '1000',
    APP_KEYS: 'one,two',
    ADMIN_JWT_SECRET: 'test',
    API_TOKEN_SALT: 'test',
    TRANSFER_TOKEN_SALT: 'test',
    ENCRYPTION_KEY: 'test',
    JWT_SECRET: 'test',
    CLOUDOC_SECRET: 'test',
    SANDBOX_SECRET_KEY: 'sk_sandbox_test',
    SANDBOX_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    ...more,
  } as NodeJS.ProcessEnv
  let log = ''
  const hear = (text: string): void => {
    log = (log + text).slice(-1_000_000)
  }
  const close = async (): Promise<void> => {
    await mailSink.close()
    rmSync(folder, { recursive: true, force: true })
  }
  let child = await startProcess(env, hear).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    database,
    folder,
    mailSink,
    sandboxPort,
    log: () => log,
    forgetLog: async () => {
      const mark = `forgotten ${Date.now()} ${Math.random()}`
      await tell(child, { do: 'mark-log', mark })
      while (!log.includes(mark)) await new Promise(done => setTimeout(done, 5))
      log = log.slice(log.indexOf('\n', log.indexOf(mark)) + 1)
    },
    setEnvironment: async values =>
      void (await tell(child, {
        do: 'environment',
        values: Object.fromEntries(readAtEachUse.map(name => [name, values[name] ?? env[name] ?? null])),
      })),
    isAlive: () => isAlive(child),
    order: what => tell(child, what),
    child: () => child,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      child = await startProcess(env, hear)
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await close()
    },
  }
}

/** A start makes much that lives as long as the start: collected less often, it takes a tenth less. */
const youngLonger = ['--min-semi-space-size=32', '--max-semi-space-size=64']

function startProcess(env: NodeJS.ProcessEnv, listener: (text: string) => void): Promise<ChildProcess> {
  return new Promise((done, fail) => {
    const child = fork(join(root, 'run/node.ts'), {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: youngLonger,
    })
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

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise(done => {
    if (!isAlive(child)) return done()
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
