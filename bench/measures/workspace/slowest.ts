import { withSql } from '../../frame/sql.ts'
import { rounded, table } from '../../report/report.ts'
import type { PlanNode } from '../../scale/plan.ts'
import { plansById } from '../../scale/statement-log.ts'

/** A statement as PostgreSQL counted it while calls were measured, and its plan in a later run, with what was read. */
export interface Slow {
  id: string
  text: string
  calls: number
  meanMs: number
  /** Of one run. */
  rows: number
  blocks: number
  plan?: PlanNode | undefined
}

const most = 5
/** What was asked seldom says what the first time takes, and no more. */
const leastCalls = 20
/** Not ours: the queue's, and what is looked up of the database itself. */
const others = String.raw`\mjobs\.|\mpg_|information_schema|strapi_`

/** Counts statements of a database from now on. It needs `tellingSettings`. */
export const countStatements = (database: string): Promise<void> =>
  withSql(database, async db => {
    await db.query('create extension if not exists pg_stat_statements')
    await db.query('select pg_stat_statements_reset()')
  })

/**
 * The statements of a database that took longest, by the mean of their runs since `countStatements`. What was measured
 * is asked `again` some times, for their plans: these are written of connections that are there already.
 */
export async function slowestStatements(database: string, again: () => Promise<unknown>): Promise<Slow[]> {
  const slow = await withSql(database, async db => {
    const { rows } = await db.query<Slow>(
      `select s.queryid::text as id, s.query as text, s.calls::int as calls, s.mean_exec_time as "meanMs",
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
    return rows
  })
  const plans = await plansById(database, again)
  return slow.map(statement => ({ ...statement, plan: plans.get(statement.id) }))
}

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
