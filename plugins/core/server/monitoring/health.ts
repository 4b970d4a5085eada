import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { receivedFolder } from '../call/body/multipart.ts'
import { connectionOptions } from '../data/connection/connection.ts'
import { poolerAddress } from '../data/connection/pooler.ts'
import { isUpToDate } from '../data/migration/migrate.ts'
import { files } from '../files/file-store.ts'
import { checkRoom } from '../files/room.ts'
import type { PreHandler } from '../http/pre-handler.ts'
import { log } from '../observability/log.ts'
import { gauge } from '../observability/metrics.ts'
import { platform } from '../platform.ts'
import { mayReadMetrics } from './metrics-page.ts'

/** Milliseconds that a check may take. Longer is no answer. */
const patience = 2000
/** Milliseconds that an answer is good for: whoever asks often is answered from it. */
const goodFor = 1000
/** The same for the files: a bucket is asked over the network, and each question is paid for. */
const filesGoodFor = 10_000

let stopping = false
/** A connection of its own to each: while the pool is used up by work, the node is busy, not ill. */
const asked = new Map<string, pg.Pool>()

async function askAt(connectionString: string): Promise<void> {
  let database = asked.get(connectionString)
  if (!database) {
    database = new pg.Pool({
      ...connectionOptions(),
      connectionString,
      max: 1,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    database.on('error', () => undefined)
    asked.set(connectionString, database)
  }
  await database.query('select 1')
}

/**
 * What a node can serve without: lists, texts and the shop need no file and keep none, and what only reads goes past a
 * pooler.
 */
const degrading = ['files', 'uploads', 'pooler']

/** Where uploads lie while they come in: the node's own disk, with a bucket too. */
async function checkUploads(): Promise<void> {
  await mkdir(receivedFolder(), { recursive: true })
  await checkRoom(receivedFolder())
}

const checks: Record<string, () => Promise<void>> = {
  database: () => askAt(connectionOptions().connectionString),
  files: remembered(filesGoodFor, async () => (await files()).check(AbortSignal.timeout(patience))),
  uploads: remembered(filesGoodFor, checkUploads),
  migrations: async () => {
    if (!(await isUpToDate())) throw new Error('not all have been made')
  },
  listening: async () => {
    if (stopping || !platform().server.httpServer.listening) throw new Error('this node is starting or stopping')
  },
  ...checkOfPooler(poolerAddress()),
}

/** Adds a part of a room that the node can serve without: while `check` throws, the node is degraded. */
export function addHealthPart(name: string, check: () => Promise<void>): void {
  checks[name] = check
  degrading.push(name)
}

function checkOfPooler(address: string | undefined): { pooler?: () => Promise<void> } {
  return address ? { pooler: () => askAt(address) } : {}
}

/** The last success for some milliseconds, and one question at a time. A fault is asked for anew. */
function remembered<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer
    const asked = { answer: ask(), until: Infinity }
    kept = asked
    asked.answer.then(
      () => void (asked.until = performance.now() + ms),
      () => void (kept = undefined),
    )
    return asked.answer
  }
}

const faultOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return String(code ?? (message || 'no answer'))
}

async function probe(): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await check().then(() => undefined, faultOf)] as const),
  )
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

export type Health = 'ready' | 'degraded' | 'unready'
/** Ready: able to serve. A fault of what a node can serve without makes it degraded. */
export function healthOf(found: Readonly<Record<string, string>>): Health {
  const names = Object.keys(found)
  if (names.length === 0) return 'ready'
  return names.every(name => degrading.includes(name)) ? 'degraded' : 'unready'
}

let reported = '{}'
/** What is wrong now, by check. What changes goes to the log: only there are details. */
const faults = remembered(goodFor, async () => {
  const found = await probe()
  const now = JSON.stringify(found)
  if (now !== reported) {
    if (now === '{}') log.info('ready again')
    else log.error(healthOf(found) === 'degraded' ? 'degraded' : 'not ready', found)
  }
  reported = now
  return found
})

/** A node that is about to end asks for no more requests. */
export async function closeHealth(): Promise<void> {
  stopping = true
  await Promise.all([...asked.values()].map(database => database.end()))
}

/** Whether each part of the node works, for `/metrics`. Before the port is opened, once. */
export const installHealthMetrics = (): void =>
  gauge('cloudoc_health', 'Parts of this node, 1 where they work.', async () => {
    const found = await faults()
    return Object.keys(checks).map(state => ({ state, value: found[state] === undefined ? 1 : 0 }))
  })

/**
 * `/health/live`: the process answers. `/health/ready`: it may be sent requests (database, migrations,
 * listening; without files or room for uploads it is degraded, and may be sent them all the same). Before the
 * platform, whose router would take longer than the answer. Strangers read one word; whoever may read `/metrics` and asks for
 * `?parts` reads which part does not work.
 */
export const answerHealth: PreHandler = (request, response) => {
  const path = request.url?.split('?', 1)[0]
  if (path !== '/health/live' && path !== '/health/ready') return false
  const answer = (status: number, word: string, parts?: Record<string, string>): void => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ status: word, parts }))
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') answer(405, 'refused')
  else if (path === '/health/live') answer(200, 'live')
  else
    void faults().then(found => {
      const health = healthOf(found)
      answer(health === 'unready' ? 503 : 200, health, asksForParts(request) ? partsOf(found) : undefined)
    })
  return true
}

const asksForParts = (request: IncomingMessage): boolean =>
  /\?parts\b/.test(request.url ?? '') && mayReadMetrics(request)
const partsOf = (found: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(checks).map(name => [name, found[name] ?? 'works']))
