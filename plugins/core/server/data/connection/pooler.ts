import type { Db } from '../transaction.ts'
import { leaveUnprepared } from './prepared.ts'
import { timeouts } from './timeouts.ts'

/**
 * Where calls reach the database through a pooler that gives them a connection for a transaction each, such as PgBouncer
 * in transaction mode. Nothing where there is none: then `DATABASE_URL` is the database itself (decision 45).
 */
export const poolerAddress = (): string | undefined =>
  process.env['DATABASE_URL_DIRECT'] ? process.env['DATABASE_URL'] : undefined

/**
 * Does the pooler keep prepared statements (`DATABASE_POOLER_PREPARES`)? PgBouncer does from 1.21 on, with
 * `max_prepared_statements`.
 */
const poolerPrepares = (): boolean => process.env['DATABASE_POOLER_PREPARES'] === 'true'

/** The part of Knex that opens connections and writes on them. */
interface Client {
  connectionSettings: Record<string, unknown>
  pool: { numFree(): number; acquireTimeoutMillis: number }
  acquireRawConnection(): Promise<object>
  validateConnection(connection: object): boolean
  _query(connection: object, query: { sql: string }): Promise<unknown>
}

/** The settings of a session are for one transaction here: the next one on that connection may be anybody's. */
const begin = `begin; set local statement_timeout = ${timeouts.statement}; set local lock_timeout = ${timeouts.lock}; set local idle_in_transaction_session_timeout = ${timeouts.idleInTransaction}`

/**
 * From now on the pool's connections are the pooler's. Those of the start, which went to the database itself, are
 * closed as they come back. Each transaction says its limits with its first statement, in one message: a pooler takes
 * none when it is connected to. A single statement has those that the pooler sets.
 */
export async function usePooler(sql: Db, address: string): Promise<void> {
  const { client } = sql as unknown as { client: Client }
  const opened = new WeakSet<object>()
  if (!poolerPrepares()) leaveUnprepared(opened)
  const open = client.acquireRawConnection
  client.pool.acquireTimeoutMillis = timeouts.pool
  Object.assign(client.connectionSettings, { connectionString: address })
  client.acquireRawConnection = async function openThroughPooler() {
    const connection = await open.call(this)
    opened.add(connection)
    return connection
  }
  client.validateConnection = connection => opened.has(connection)
  // Where the client's transactions find it, too: each is a client of its own.
  const kind = Object.getPrototypeOf(client) as Client
  const run = kind._query
  kind._query = function limited(connection, query) {
    if (query.sql === 'BEGIN;') query.sql = begin
    return run.call(this, connection, query)
  }
  await Promise.all(Array.from({ length: client.pool.numFree() }, () => sql.raw('select 1')))
}
