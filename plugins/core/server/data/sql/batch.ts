import type { Db } from '../transaction.ts'
import { identifier, joinSql, type Statement, sql } from './sql.ts'

/** A reading statement that goes to the database together with others. */
export interface BatchedQuery<Row extends object> {
  query: Statement<Row>
  /** Makes a row of its JSON form, in which a time is a text. */
  rowOf(json: Row): Row
}

/** A query for `readTogether`. `timeColumns`: the columns that hold times. */
export const batchedQuery = <Row extends object>(
  query: Statement<Row>,
  ...timeColumns: readonly (keyof Row)[]
): BatchedQuery<Row> => ({
  query,
  // The database's times have no zone: they are UTC.
  rowOf: json =>
    timeColumns.reduce(
      (row, name) => (typeof row[name] === 'string' ? { ...row, [name]: new Date(`${row[name]}Z`) } : row),
      json,
    ),
})

/**
 * The rows of several queries, which a screen shows together, by one statement: a statement of its own costs more on its
 * way than a short query does in the database. For short queries alone: none answers before all have.
 */
export async function readTogether<Rows extends Record<string, object>>(
  db: Db,
  queries: { [Name in keyof Rows]: BatchedQuery<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const entries = Object.entries(queries) as [string, BatchedQuery<Rows[string]>][]
  const columns = entries.map(
    ([name, { query }]) => sql`(select coalesce(json_agg(part), '[]') from (${query}) part) as ${identifier(name)}`,
  )
  const row = await sql<Record<string, Rows[string][]>>`select ${joinSql(columns, ',\n')}`.one(db)
  const answers = entries.map(([name, { rowOf }]) => [name, (row?.[name] ?? []).map(rowOf)])
  return Object.fromEntries(answers) as { [Name in keyof Rows]: Rows[Name][] }
}
