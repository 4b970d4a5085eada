import pg from 'pg'
import { parentOf } from '../load/cpu-time.ts'

/** A connection of the benchmark's own, for as long as the work takes. */
export async function withSql<T>(connectionString: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString })
  await db.connect()
  return work(db).finally(() => db.end())
}

/** Waits until the database says yes to a condition, as SQL: asked again as soon as the last look is over. */
export const untilTrue = (
  connectionString: string,
  longestMs: number,
  condition: string,
  values: readonly unknown[],
): Promise<void> =>
  withSql(connectionString, async db => {
    for (const end = Date.now() + longestMs; ; ) {
      if ((await db.query<{ met: boolean }>(`select ${condition} as met, pg_sleep(0.01)`, [...values])).rows[0]?.met)
        return
      if (Date.now() > end) throw new Error(`Not so after ${longestMs / 1000} s: ${condition}`)
    }
  })

/** The process of the database's server, which has started the one that answers us; NaN where there is no `/proc`. */
export async function serverPid(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? 0)
}
