import pg from 'pg'
import { connectionOptions } from '../data/connection/connection.ts'
import { isUpToDate } from '../data/migration/migrate.ts'
import { files } from '../files/file-store.ts'
import type { PreHandler } from '../http/pre-handler.ts'
import { platform } from '../platform.ts'
import { log } from './log.ts'

/** Milliseconds that a check may take. Longer is no answer. */
const patience = 2000
/** Milliseconds that an answer is good for: whoever asks often is answered from it. */
const goodFor = 1000
/** The same for the files: a bucket is asked over the network, and each question is paid for. */
const filesGoodFor = 10_000

let stopping = false
/** A connection of its own: while the pool is used up by work, the node is busy, not ill. */
let database: pg.Pool | undefined

async function askDatabase(): Promise<void> {
  if (!database) {
    database = new pg.Pool({
      ...connectionOptions(),
      max: 1,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    database.on('error', () => undefined)
  }
  await database.query('select 1')
}

const checks: Readonly<Record<string, () => Promise<void>>> = {
  database: askDatabase,
  files: remembered(filesGoodFor, async () => (await files()).check(AbortSignal.timeout(patience))),
  migrations: async () => {
    if (!(await isUpToDate())) throw new Error('not all have been made')
  },
  listening: async () => {
    if (stopping || !platform().server.httpServer.listening) throw new Error('this node is starting or stopping')
  },
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

let reported = '{}'
/** What is wrong now, by check; nothing when the node may be sent requests. What changes goes to the log: only there are details. */
const faults = remembered(goodFor, async () => {
  const found = await probe()
  const now = JSON.stringify(found)
  if (now !== reported) {
    if (now === '{}') log.info('ready again')
    else log.error('not ready', found)
  }
  reported = now
  return found
})

/** A node that is about to end asks for no more requests. */
export async function closeHealth(): Promise<void> {
  stopping = true
  await database?.end()
}

/**
 * `/health/live`: the process answers. `/health/ready`: it may be sent requests (database, files, migrations, listening). Before the
 * platform, whose router would take longer than the answer; strangers read one word.
 */
export const answerHealth: PreHandler = (request, response) => {
  const path = request.url?.split('?', 1)[0]
  if (path !== '/health/live' && path !== '/health/ready') return false
  const answer = (status: number, word: string): void => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ status: word }))
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') answer(405, 'refused')
  else if (path === '/health/live') answer(200, 'live')
  else void faults().then(found => (Object.keys(found).length === 0 ? answer(200, 'ready') : answer(503, 'unready')))
  return true
}
