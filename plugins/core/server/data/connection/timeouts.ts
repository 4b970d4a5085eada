import type { Db } from '../transaction.ts'
import { isStale } from './prepared.ts'

/**
 * How long is waited, in milliseconds; each is shorter than the next, so that whatever is slow is named by
 * what is nearest to it, and a call answers 503 in time instead of holding on.
 */
export const timeouts = {
  /** For a lock that another transaction holds. */
  lock: 3000,
  /** For one statement of a call. */
  statement: 3500,
  /** For a connection of the pool. */
  pool: 4000,
  /** For a whole call, unless its contract says more. */
  call: 5000,
  /** For one statement of background work. */
  background: 120_000,
  /** For the next statement of a transaction. */
  idleInTransaction: 60_000,
} as const

interface Driver {
  client: { connectionSettings: Record<string, unknown>; pool: { numFree(): number; acquireTimeoutMillis: number } }
}

/**
 * From now on connections of the pool, and whoever waits for one, give up in time. Not from the first: what a
 * start does to tables may take as long as it needs. Transactions of background work have a limit of their
 * own.
 */
export async function limitStatements(sql: Db): Promise<void> {
  const { client } = sql as unknown as Driver
  client.pool.acquireTimeoutMillis = timeouts.pool
  Object.assign(client.connectionSettings, {
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
  })
  // Those that are open already: each of these statements takes a connection of its own.
  await Promise.all(
    Array.from({ length: client.pool.numFree() }, () =>
      sql.raw(`select set_config('statement_timeout', ?, false), set_config('lock_timeout', ?, false)`, [
        String(timeouts.statement),
        String(timeouts.lock),
      ]),
    ),
  )
}

/**
 * PostgreSQL's codes for: cannot connect now, shutting down, too many connections, gave up waiting, writes nothing (it
 * was a primary until a moment ago).
 */
const unavailable = /^(?:08...|25006|53...|55P03|57014|57P0[1-5]|58000)$/
const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** What the driver says of a lost connection, which has no code. The query builder puts the statement and ` - ` before it. */
const lostConnection =
  /(?:^| - )(?:Connection terminated|Connection ended unexpectedly|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect|Knex: Timeout acquiring a connection)/

interface Fault {
  code?: unknown
  syscall?: unknown
  name?: unknown
  message?: string
}

/** The socket of a database on this machine is not there; other files that are missing are no such fault. */
const hasNoSocket = ({ code, syscall }: Fault): boolean => code === 'ENOENT' && syscall === 'connect'

/** Did this fail because the database is slow, full or gone? Then it is worth another try. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall, name, message = '' } = (error ?? {}) as Fault
  // Prepared anew, it works.
  if (isStale(error)) return true
  return (
    (typeof code === 'string' && (unavailable.test(code) || networkFaults.has(code))) ||
    hasNoSocket({ code, syscall }) ||
    name === 'KnexTimeoutError' ||
    lostConnection.test(message)
  )
}
