import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'
import { platform } from '../platform.ts'
import { readersOf } from './connection/readers.ts'
import { timeouts } from './connection/timeouts.ts'

/**
 * What SQL is written on: the pool, or a transaction of it. Tables are typed by each room through
 * `knex/types/tables`.
 */
export type Db = Knex

/** A transaction with work that waits for its commit (never done when it rolls back). */
export interface Tx {
  db: Knex.Transaction
  afterCommit(work: () => unknown): void
}

/** What the code that runs just now is part of. */
interface Context {
  /** It holds a connection, inside a transaction. */
  transaction?: boolean
  /** A job or a sweep: nobody waits for it. */
  background?: boolean
  /** After this, in milliseconds since 1970, whoever waited has been refused: nothing is committed any more. */
  deadline?: number
}
const contexts = new AsyncLocalStorage<Context>()

/**
 * Work that a caller waits for until `deadline`, milliseconds since 1970: a transaction that comes to its end
 * later is rolled back.
 */
export const withDeadline = <T>(deadline: number, work: () => Promise<T>): Promise<T> =>
  contexts.run({ deadline }, work)
/** Work that nobody waits for: its statements may take longer. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => contexts.run({ background: true }, work)

/** Thrown at the end of a transaction for which nobody waits any more. */
class TooLate extends Error {
  readonly code = '57014'
}

/**
 * Who holds a connection and waits for a second one may wait for ever: as many such calls as the pool has
 * connections stop a node. In development and in tests that is a fault at once, whether the pool is exhausted
 * or not.
 */
function refuseSecondConnection(): void {
  if (contexts.getStore()?.transaction && process.env['NODE_ENV'] !== 'production')
    throw new Error('A transaction is open: its own connection (tx.db) must be used, not a second one of the pool')
}

/**
 * What takes long, or waits for another service (a hash, a mail, a payment), says so first: a transaction
 * would hold its connection and its locks meanwhile. A fault in development and in tests.
 */
export function refuseInTransaction(what: string): void {
  if (contexts.getStore()?.transaction && process.env['NODE_ENV'] !== 'production')
    throw new Error(`A transaction is open: ${what} is done before or after it`)
}

/** The pool, for reads that need no transaction. Never inside one. */
export function pool(): Db {
  refuseSecondConnection()
  return platform().db.connection
}

/** Connections that calls share which only read, one statement at a time. Never inside a transaction. */
export function readers(): Db {
  refuseSecondConnection()
  return readersOf(platform().db.connection)
}

/** Runs `work` in one transaction. A throw rolls everything back; work left for the commit runs after it. */
export function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  refuseSecondConnection()
  const context = contexts.getStore()
  return platform().db.transaction(({ trx, onCommit }) =>
    contexts.run({ ...context, transaction: true }, async () => {
      if (context?.background) await trx.raw(`set local statement_timeout = ${timeouts.background}`)
      const result = await work({ db: trx, afterCommit: later => onCommit(() => contexts.exit(() => void later())) })
      if (context?.deadline !== undefined && Date.now() > context.deadline)
        throw new TooLate('Nobody waits for this any more')
      return result
    }),
  )
}
