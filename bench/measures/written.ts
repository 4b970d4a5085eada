import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { rounded, table } from '../report/report.ts'

/** What a database was given, as the server itself counts it. */
export interface Written {
  transactions: number
  inserted: number
  updated: number
  deleted: number
}

/** Milliseconds after which the server has counted what was done. */
const countedWithin = 11_000

/** Does work, and says what each of the databases at these addresses was given meanwhile, for each of so many orders. */
export async function writtenBy<T>(
  db: pg.Client,
  { databases, orders }: { databases: readonly string[]; orders: number },
  work: () => Promise<T>,
): Promise<{ value: T; written: Written[] }> {
  const look = async () => {
    await sleep(countedWithin)
    return Promise.all(databases.map(address => counted(db, new URL(address).pathname.slice(1))))
  }
  const before = await look()
  const value = await work()
  const after = await look()
  return { value, written: after.map((now, at) => difference(before[at] ?? now, now, orders)) }
}

async function counted(db: pg.Client, database: string): Promise<Written> {
  const { rows } = await db.query<Written>(
    `select xact_commit::float as transactions, tup_inserted::float as inserted, tup_updated::float as updated,
            tup_deleted::float as deleted
       from pg_stat_database
      where datname = $1`,
    [database],
  )
  const [written] = rows
  if (!written) throw new Error(`There is no database ${database}`)
  return written
}

const difference = (before: Written, now: Written, orders: number): Written => ({
  transactions: (now.transactions - before.transactions) / orders,
  inserted: (now.inserted - before.inserted) / orders,
  updated: (now.updated - before.updated) / orders,
  deleted: (now.deleted - before.deleted) / orders,
})

/** The same as a table. */
export const writtenTable = (names: readonly string[], written: readonly Written[]): string =>
  table(
    ['In the database, an order', 'transactions', 'rows inserted', 'updated', 'deleted'],
    written.map(({ transactions, inserted, updated, deleted }, at) => [
      names[at] ?? '',
      ...[transactions, inserted, updated, deleted].map(count => rounded(count, 1)),
    ]),
  )
