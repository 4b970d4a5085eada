import { withSql } from '../../frame/sql.ts'
import { rounded, table } from '../../report/report.ts'

/** A statement as PostgreSQL counted it while calls were measured, and its plan for whatever values. */
export interface Slow {
  text: string
  calls: number
  meanMs: number
  /** Of one run. */
  rows: number
  blocks: number
  plan: string[]
}

const most = 5
/** What was asked seldom says what the first time takes, and no more. */
const leastCalls = 20
/** Not ours: the queue's, and what is looked up of the database itself. */
const others = String.raw`\mjobs\.|\mpg_|information_schema|strapi_`

/** Counts statements of a database from now on. It needs `countingSettings`. */
export const countStatements = (database: string): Promise<void> =>
  withSql(database, async db => {
    await db.query('create extension if not exists pg_stat_statements')
    await db.query('select pg_stat_statements_reset()')
  })

export const countingSettings: readonly string[] = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=off',
]

/** The statements of a database that took longest, by the mean of their runs since `countStatements`. */
export const slowestStatements = (database: string): Promise<Slow[]> =>
  withSql(database, async db => {
    const { rows } = await db.query<Omit<Slow, 'plan'>>(
      `select s.query as text, s.calls::int as calls, s.mean_exec_time as "meanMs",
              (s.rows / s.calls)::float8 as rows, ((s.shared_blks_hit + s.shared_blks_read) / s.calls)::float8 as blocks
         from pg_stat_statements s
         join pg_database d on d.oid = s.dbid and d.datname = current_database()
        where s.calls >= $1
          and s.query !~* $2
          and s.query ~* '^\\s*(with|select|insert|update|delete)\\M'
        order by s.mean_exec_time desc
        limit $3`,
      [leastCalls, others, most],
    )
    const slow: Slow[] = []
    for (const statement of rows) {
      const plan = await db
        .query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement.text}`)
        .then(({ rows: lines }) => lines.map(line => line['QUERY PLAN']))
        .catch((error: unknown) => [`No plan for whatever values: ${error instanceof Error ? error.message : ''}`])
      slow.push({ ...statement, plan })
    }
    return slow
  })

/** Characters of a statement in a table. */
const shown = 90

/** As a table; the plans stay in the results. */
export const showSlowest = (slow: readonly Slow[]): string =>
  table(
    ['Slowest statements', 'runs', 'mean ms', 'rows', 'blocks'],
    slow.map(({ text, calls, meanMs, rows, blocks }) => [
      text.replaceAll(/\s+/g, ' ').trim().slice(0, shown),
      String(calls),
      rounded(meanMs, 2),
      rounded(rows),
      rounded(blocks),
    ]),
  )
