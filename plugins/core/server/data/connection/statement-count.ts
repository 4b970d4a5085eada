import { AsyncLocalStorage } from 'node:async_hooks'
import { platform } from '../../platform.ts'
import type { Db } from '../transaction.ts'
import { readersOf } from './readers.ts'

/** What one request has done so far. Tests assert on it; nothing else depends on it. */
interface Measure {
  statements: string[]
}
const requests = new AsyncLocalStorage<Measure>()

export const countingStatements = <T>(work: () => Promise<T>): Promise<T> => requests.run({ statements: [] }, work)
export const statements = (): readonly string[] => requests.getStore()?.statements ?? []

const control = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|trx)/i

const count = (query: { sql: string }): void => {
  if (!control.test(query.sql)) requests.getStore()?.statements.push(query.sql)
}

/** Counts the statements that are written on this. */
export const watchStatementsOf = (db: Db): void => void db.on('query', count)

/** Counts SQL statements per request, transaction control apart. */
export function watchStatements(): void {
  // The readers first: made of the pool, they would listen with what the pool has by then, and count twice.
  watchStatementsOf(readersOf(platform().db.connection))
  watchStatementsOf(platform().db.connection)
}
