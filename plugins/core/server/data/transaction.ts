import type { Knex } from 'knex'
import { platform } from '../platform.ts'

/** What SQL is written on: the pool, or a transaction of it. Tables are typed by each room through `knex/types/tables`. */
export type Sql = Knex

/** A transaction with work that waits for its commit (never done when it rolls back). */
export interface Tx {
  sql: Knex.Transaction
  afterCommit(work: () => unknown): void
}

/** The pool, for reads that need no transaction. */
export const pool = (): Sql => platform().db.connection

/** Runs `work` in one transaction. A throw rolls everything back; work left for the commit runs after it. */
export function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return platform().db.transaction(({ trx, onCommit }) => work({ sql: trx, afterCommit: later => onCommit(() => void later()) }))
}
