/**
 * API tests: a real server process on a real PostgreSQL, as after its first start. Files that say nothing of
 * their node have the same one after another; the one after a failure gets another (`warm-node.ts`).
 *
 * const app = suite() // started before all tests of the file, stopped after them
 * const { token } = await aCompany(app) // builders: accounts/testing, catalogue/testing …
 * const reply = await app.call(addToCart, { packageId }, { as: token })
 * expect(reply).toMatchObject({ http: 200, status: 1 })
 * await app.clock(241 * 60); await app.job('checkout.sweep'); await app.quiet()
 *
 * The database server and the template come from `run/test.ts`: `pnpm test api plugins/cart` runs the API
 * tests of one room.
 */
import { join } from 'node:path'
import pg from 'pg'
import type { Call, InputOf, ReplyOf } from '../contract/call.ts'
import type {} from './environment.ts'
import { readAtEachUse, startTestNode, type TestNode } from './node-process.ts'
import { type Answer, type Sender, send } from './send.ts'
import type { Mail } from './services/mail-sink.ts'

export interface AppOptions {
  /**
   * Added to the node's environment. Where all of it is read at each use (`readAtEachUse`), the worker's node
   * has it for as long as the file takes.
   */
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
  /** Where it looks for the payment sandbox. */
  sandboxPort: number
  /** Makes a call over HTTP and answers envelope, HTTP status and the number of SQL statements that it took. */
  call<C extends Call>(call: C, input: InputOf<C>, sender?: Sender): Promise<Answer<ReplyOf<C>>>
  /** The same without types: for wrong input. */
  raw(method: string, path: string, body: unknown, sender?: Sender): Promise<Answer<unknown>>
  /** `kept`: the name under which the database keeps how it does this, for a long statement that is asked often. */
  db<Row extends pg.QueryResultRow>(text: string, values?: unknown[], kept?: string): Promise<Row[]>
  mails: readonly Mail[]
  /** The newest mail to an address, waited for. */
  mailTo(address: string, which?: (mail: Mail) => boolean): Promise<Mail>
  /** Moves the server's clock this many seconds from real time. */
  clock(seconds: number): Promise<void>
  /** Runs a job now. */
  job(name: string, data?: object): Promise<void>
  /** Waits until no job is open. */
  quiet(): Promise<void>
  /**
   * Calls what a module (by its path in the project) exports, inside the node, with the platform: for what
   * has no address, as the seed.
   */
  run(module: string, name: string, ...args: unknown[]): Promise<unknown>
  /** What staff do in the admin: `create` publishes too. Answers the document's id. */
  staff: {
    create(uid: string, data: object, options?: { draft?: boolean }): Promise<string>
    update(uid: string, documentId: string, data: object): Promise<void>
    publish(uid: string, documentId: string): Promise<void>
    unpublish(uid: string, documentId: string): Promise<void>
    remove(uid: string, documentId: string): Promise<void>
  }
  /**
   * Sets what it reads of its environment at each use (`readAtEachUse`), for the rest of the file or until
   * this is said again: what is not named is as at its start.
   */
  environment(values: Record<string, string>): Promise<void>
  /** What the node has written to its log since it was first started. */
  log(): string
  /** Ends the process without a word (SIGKILL), as a crash does. */
  kill(): Promise<void>
  /** Starts it again on the same database, data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a node on its own cloned database. */
export const startApp = async (options: AppOptions = {}): Promise<App> => appOn(await startTestNode(options))

function appOn(node: TestNode, stop: () => Promise<void> | void = node.stop): App {
  const { url, port, database, folder, mailSink, sandboxPort, order } = node
  const pool = new pg.Pool({ connectionString: database, max: 3 })
  pool.on('error', () => undefined)
  return {
    url,
    port,
    database,
    folder,
    sandboxPort,
    call: (call, input, sender) => send(url, call, input, sender) as never,
    raw: (method, path, body, sender) => send(url, { method, path }, body, sender),
    db: async (text, values, kept) =>
      (await pool.query({ text, ...(values && { values }), ...(kept && { name: kept }) })).rows as never,
    mails: mailSink.mails,
    mailTo: (address, which) => mailSink.waitFor(address, which),
    clock: async seconds => void (await order({ do: 'clock', seconds })),
    job: async (name, data) => void (await order({ do: 'job', name, data })),
    quiet: () => until(async () => (await order({ do: 'open-jobs' })) === 0),
    run: (module, name, ...args) => order({ do: 'run', module: join(process.cwd(), module), name, args }),
    staff: {
      create: async (uid, data, { draft = false } = {}) =>
        String(await order({ do: 'document', action: 'create', uid, data, draft })),
      update: async (uid, documentId, data) =>
        void (await order({ do: 'document', action: 'update', uid, documentId, data })),
      publish: async (uid, documentId) => void (await order({ do: 'document', action: 'publish', uid, documentId })),
      unpublish: async (uid, documentId) =>
        void (await order({ do: 'document', action: 'unpublish', uid, documentId })),
      remove: async (uid, documentId) => void (await order({ do: 'document', action: 'delete', uid, documentId })),
    },
    environment: node.setEnvironment,
    log: node.log,
    kill: node.kill,
    restart: node.restart,
    stop: async () => {
      await pool.end()
      await stop()
    },
  }
}

/** The worker's warm node, its rows as in the template; or a node of one's own, where something is said of it. */
export async function borrowApp(options: AppOptions = {}): Promise<App> {
  const { env = {}, database } = options
  if (database !== undefined || Object.keys(env).some(name => !readAtEachUse.includes(name))) return startApp(options)
  return appOn(await warmNode.borrow(env), warmNode.giveBack)
}

/** An app for a whole test file, with no rows but the template's. Reach it inside tests only. */
export function suite(options: AppOptions = {}): App {
  let app: App | undefined
  beforeAll(async () => {
    app = await borrowApp(options)
  })
  afterAll(() => app?.stop(), 30_000)
  return new Proxy({} as App, {
    get: (_, name) => {
      if (!app) throw new Error('The app of this suite is not running')
      return app[name as keyof App]
    },
  })
}

/** Waits for a condition, never for a time; gives up after `ms`. */
export async function until(condition: () => Promise<boolean> | boolean, ms = 60_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('Waited in vain for a condition')
    await new Promise(done => setTimeout(done, 25))
  }
}
