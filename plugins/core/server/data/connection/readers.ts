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
  destroy(): void
}

interface Client {
  acquireConnection(): Promise<pg.Client>
  releaseConnection(connection: pg.Client): Promise<void>
  transaction(): never
}

/** How to reach the server of a set of readers. */
type Address = ReturnType<typeof connectionOptions>

/** The server follows another one: it may not have all that was acknowledged. */
class NoPrimary extends Error {
  /** As PostgreSQL refuses to write there. */
  readonly code = '25006'
}

/** Readers of one server, and what statements for it are written on. */
class ReaderSet {
  readonly db: Db
  readonly #address: () => Address
  readonly #isReplica: boolean
  #readers: Reader[] = []

  constructor(sql: Db, address: () => Address, { isReplica }: { isReplica: boolean }) {
    this.#address = address
    this.#isReplica = isReplica
    this.db = sql.withUserParams({})
    const taken = new Map<pg.Client, Reader>()
    Object.assign(this.db.client as Client, {
      acquireConnection: async () => {
        const reader = this.#choose()
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
        taken.delete(connection)
        if (reader) reader.underWay -= 1
      },
      transaction(): never {
        throw new Error('A connection that many read on has no transaction: inTransaction opens one')
      },
    } satisfies Client)
  }

  ask(name: string, text: string, values: readonly unknown[]): Promise<unknown[]> {
    // Whoever counts statements hears of it as of any other.
    ;(this.db as unknown as { emit(event: 'query', query: { sql: string }): void }).emit('query', { sql: text })
    const reader = this.#choose()
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

  /** Cuts all connections at once: what waits for an answer on them fails. */
  cut(): void {
    const open = this.#readers
    this.#readers = []
    for (const { client } of open) streamOf(client).destroy()
  }

  async close(): Promise<void> {
    const open = this.#readers
    this.#readers = []
    await Promise.all(
      open.map(({ client }) =>
        client.end().catch((error: unknown) => platform().log.warn(`A reader did not end: ${String(error)}`)),
      ),
    )
  }

  /** The one with the least to do; a new one as long as there are few and all have something to do. */
  #choose(): Reader {
    const free = this.#readers.reduce<Reader | undefined>(
      (best, each) => (!best || each.underWay < best.underWay ? each : best),
      undefined,
    )
    return free && (free.underWay === 0 || this.#readers.length >= CONNECTIONS) ? free : this.#connect()
  }

  #connect(): Reader {
    const client = new pg.Client({
      ...this.#address(),
      pipeline: true,
      // Each statement is planned once: planning a long one anew for each call takes longer than running it.
      options: '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan',
      connectionTimeoutMillis: timeouts.pool,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
    } as pg.ClientConfig)
    const follows = watchRole(client)
    const reader: Reader = {
      client,
      open: client.connect().then(async () => {
        // A proxy may lead to a primary that is not one yet, or one no more: it is asked once, as it ends its connections
        // before it becomes a replica.
        if (!this.#isReplica && follows()) {
          await client.end()
          throw new NoPrimary('What is read is on another server: this one follows it')
        }
        reader.isOpen = true
      }),
      isOpen: false,
      underWay: 0,
      corked: false,
    }
    const forget = (): void => {
      this.#readers = this.#readers.filter(each => each !== reader)
    }
    client.on('error', forget)
    client.on('end', forget)
    reader.open.catch(forget)
    this.#readers.push(reader)
    return reader
  }
}

/** What the driver keeps to itself of a connection. */
interface DriverConnection {
  stream: Stream
  on(event: 'parameterStatus', told: (status: { parameterName: string; parameterValue: string }) => void): void
}
const connectionOf = (client: pg.Client): DriverConnection =>
  (client as unknown as { connection: DriverConnection }).connection
const streamOf = (client: pg.Client): Stream => connectionOf(client).stream

/** Does the server follow another one? It says so of itself to whoever connects. */
function watchRole(client: pg.Client): () => boolean {
  let follows = false
  connectionOf(client).on('parameterStatus', ({ parameterName, parameterValue }) => {
    if (parameterName === 'in_hot_standby') follows = parameterValue === 'on'
  })
  return () => follows
}

/** What is written until this turn of the event loop is over goes out in one piece. */
function gather(reader: Reader): void {
  if (reader.corked) return
  const stream = streamOf(reader.client)
  reader.corked = true
  stream.cork()
  setImmediate(() => {
    reader.corked = false
    stream.uncork()
  })
}

/** All sets, by what statements are written on. */
const sets = new Map<Db, ReaderSet>()
let primary: ReaderSet | undefined

function openSet(sql: Db, address: () => Address, { isReplica = false } = {}): ReaderSet {
  const set = new ReaderSet(sql, address, { isReplica })
  sets.set(set.db, set)
  return set
}

/** What calls that only read write their statements on. It has no transactions. */
export function readersOf(sql: Db): Db {
  primary ??= openSet(sql, connectionOptions)
  return primary.db
}

/** The same on a replica. `cut`: fails at once whatever waits for it. */
export function readersAt(sql: Db, connectionString: string): { db: Db; cut(): void; close(): Promise<void> } {
  const set = openSet(sql, () => ({ ...connectionOptions(), connectionString }), { isReplica: true })
  return {
    db: set.db,
    cut: () => set.cut(),
    close: () => {
      sets.delete(set.db)
      return set.close()
    },
  }
}

/** Is this what `readersOf` or `readersAt` answered? */
export const isReaders = (db: Db): boolean => sets.has(db)

/**
 * A statement by the name that it is prepared under, straight to the driver, on what `readersOf` answered;
 * nothing on any other client.
 */
export const askReaders = (
  sql: Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<unknown[]> | undefined => sets.get(sql)?.ask(name, text, values)

/** Ends the connections, at the end of the process. */
export async function closeReaders(): Promise<void> {
  const open = [...sets.values()]
  sets.clear()
  primary = undefined
  await Promise.all(open.map(set => set.close()))
}
