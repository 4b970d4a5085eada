import pg from 'pg'
import { platform } from '../../platform.ts'
import type { Db } from '../transaction.ts'
import { connectionOptions } from './connection.ts'
import { DescribedQuery } from './described-query.ts'
import { timeouts } from './timeouts.ts'

/**
 * Connections that many readers share. Each write to a connection wakes the database's process on another
 * core, which costs more than what a short statement does there; so the statements of all calls that are
 * ready in the same moment go out together (PostgreSQL's pipelining), and their answers come back together.
 * Statements of one connection are answered in their order: a new one goes to whichever has the fewest under
 * way. For single statements that stand by themselves: reads, and the counts and notes that a crash of the
 * database may forget (tries against a limit, when a session was used), for which nobody waits until they are
 * on its disk. No transaction, no setting of a session.
 */
const CONNECTIONS = 4

interface Reader {
  client: pg.Client
  open: Promise<unknown>
  isOpen: boolean
  underWay: number
  corked: boolean
}
interface Stream {
  cork(): void
  uncork(): void
}

let readers: Reader[] = []
let reading: Db | undefined

function connect(): Reader {
  const client = new pg.Client({
    ...connectionOptions(),
    pipeline: true,
    // Each statement is planned once: planning a long one anew for each call takes longer than running it.
    options: '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: timeouts.pool,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
  } as pg.ClientConfig)
  const reader: Reader = {
    client,
    open: client.connect().then(() => (reader.isOpen = true)),
    isOpen: false,
    underWay: 0,
    corked: false,
  }
  const forget = (): void => {
    readers = readers.filter(each => each !== reader)
  }
  client.on('error', forget)
  client.on('end', forget)
  reader.open.catch(forget)
  readers.push(reader)
  return reader
}

/** The one with the least to do; a new one as long as there are few and all have something to do. */
function choose(): Reader {
  const free = readers.reduce<Reader | undefined>(
    (best, each) => (!best || each.underWay < best.underWay ? each : best),
    undefined,
  )
  return free && (free.underWay === 0 || readers.length >= CONNECTIONS) ? free : connect()
}

/** What is written until this turn of the event loop is over goes out in one piece. */
function gather(reader: Reader): void {
  if (reader.corked) return
  const { stream } = (reader.client as unknown as { connection: { stream: Stream } }).connection
  reader.corked = true
  stream.cork()
  setImmediate(() => {
    reader.corked = false
    stream.uncork()
  })
}

interface Client {
  acquireConnection(): Promise<pg.Client>
  releaseConnection(connection: pg.Client): Promise<void>
  transaction(): never
}

/** What calls that only read write their statements on. It has no transactions. */
export function readersOf(sql: Db): Db {
  if (reading) return reading
  const made = sql.withUserParams({})
  const taken = new Map<pg.Client, Reader>()
  Object.assign(made.client as Client, {
    async acquireConnection() {
      const reader = choose()
      reader.underWay += 1
      try {
        await reader.open
      } catch (error) {
        reader.underWay -= 1
        throw error
      }
      taken.set(reader.client, reader)
      gather(reader)
      return reader.client
    },
    async releaseConnection(connection: pg.Client) {
      const reader = taken.get(connection)
      if (reader) reader.underWay -= 1
    },
    transaction(): never {
      throw new Error('A connection that many read on has no transaction: inTransaction opens one')
    },
  } satisfies Client)
  return (reading = made)
}

/** Is this what `readersOf` answered? */
export const isReaders = (db: Db): boolean => db === reading

/**
 * A statement by the name that it is prepared under, straight to the driver, on what `readersOf` answered;
 * nothing on any other client.
 */
export function askReaders(
  sql: Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<unknown[]> | undefined {
  return sql === reading ? ask(name, text, values) : undefined
}

function ask(name: string, text: string, values: readonly unknown[]): Promise<unknown[]> {
  // Whoever counts statements hears of it as of any other.
  ;(reading as unknown as { emit(event: 'query', query: { sql: string }): void }).emit('query', { sql: text })
  const reader = choose()
  reader.underWay += 1
  return new Promise((done, fail) => {
    const over = (error: unknown, rows: unknown[] = []): void => {
      reader.underWay -= 1
      if (error) fail(error as Error)
      else done(rows)
    }
    const write = (): void => {
      gather(reader)
      reader.client.query(new DescribedQuery(name, text, values, over) as unknown as pg.Query)
    }
    if (reader.isOpen) write()
    else reader.open.then(write, over)
  })
}

/** Ends the connections, at the end of the process. */
export async function closeReaders(): Promise<void> {
  const open = readers
  readers = []
  reading = undefined
  await Promise.all(
    open.map(({ client }) =>
      client.end().catch((error: unknown) => platform().log.warn(`A reader did not end: ${String(error)}`)),
    ),
  )
}
