import pg from 'pg'

/** A connection of the benchmark's own, for as long as the work takes. */
export async function withSql<T>(connectionString: string, work: (sql: pg.Client) => Promise<T>): Promise<T> {
  const sql = new pg.Client({ connectionString })
  await sql.connect()
  return work(sql).finally(() => sql.end())
}

/** Waits until the database says yes to a condition, as SQL: asked again as soon as the last look is over. */
export const untilTrue = (
  connectionString: string,
  longestMs: number,
  condition: string,
  values: readonly unknown[],
): Promise<void> =>
  withSql(connectionString, async sql => {
    for (const end = Date.now() + longestMs; ; ) {
      if ((await sql.query<{ met: boolean }>(`select ${condition} as met, pg_sleep(0.01)`, [...values])).rows[0]?.met)
        return
      if (Date.now() > end) throw new Error(`Not so after ${longestMs / 1000} s: ${condition}`)
    }
  })
