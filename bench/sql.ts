import pg from 'pg'

/** A connection of the benchmark's own, for as long as the work takes. */
export async function withSql<T>(connectionString: string, work: (sql: pg.Client) => Promise<T>): Promise<T> {
  const sql = new pg.Client({ connectionString })
  await sql.connect()
  return work(sql).finally(() => sql.end())
}
