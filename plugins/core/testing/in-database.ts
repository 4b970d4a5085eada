import knex, { type Knex } from 'knex'
import pg from 'pg'
import type { App } from './harness.ts'

// As the platform reads them: a decimal is a number, a date without a time is text.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, 'text', Number.parseFloat)
pg.types.setTypeParser(pg.types.builtins.DATE, 'text', text => text)

/**
 * Runs services in a transaction on the database of the suite, as the server does. Answers the statements
 * that it took, too.
 */
export async function inDatabase<T>(
  app: App,
  work: (db: Knex.Transaction) => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const db = knex({ client: 'pg', connection: app.database, pool: { min: 0, max: 1 } })
  const statements: string[] = []
  db.on('query', (query: { sql: string }) => statements.push(query.sql))
  try {
    return { result: await db.transaction(work), statements }
  } finally {
    await db.destroy()
  }
}
