import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { withSql } from '../frame/sql.ts'
import { type PlanNode, type Reading, readingOf } from './plan.ts'

/** A statement, whatever its values. */
export interface Watched extends Reading {
  text: string
  /** How often it ran. */
  runs: number
  /** Rows that it answered or wrote in the run that read most in vain, whose plan this is. */
  rows: number
  plan: PlanNode
  /** When that was, in milliseconds. */
  at: number
}

interface Line {
  timestamp: string
  dbname?: string
  message: string
}
interface Explained {
  'Query Text': string
  Plan: PlanNode
}

/** From now on new connections to a database write the plan of each statement, and everything is counted from zero. */
export const watchPlans = (database: string): Promise<void> =>
  withSql(database, async db => {
    await db.query('create extension if not exists pg_stat_statements')
    await db.query(`alter database ${nameIn(database)} set auto_explain.log_min_duration = 0`)
    await db.query('select pg_stat_reset(), pg_stat_statements_reset()')
  })

/** New connections write no plans any more. */
export const leavePlans = (database: string): Promise<void> =>
  withSql(
    database,
    async db => void (await db.query(`alter database ${nameIn(database)} reset auto_explain.log_min_duration`)),
  )

const nameIn = (database: string): string => new URL(database).pathname.slice(1)

/** The platform's queue and the catalogue of the database are not ours to mend. */
const isOthers = /\bjobs\.|\bpg_|information_schema|strapi_|^\s*(?:explain|set|show|listen|begin|commit)\b/i

/** Statements of a database that were logged since a moment, each with the run that read most in vain. */
export async function watchedStatements(database: string, since: number): Promise<Watched[]> {
  const found = new Map<string, Watched>()
  const counted = await tablesOfCompanies(database)
  for await (const line of createInterface({ input: createReadStream(await logOf(database)) })) {
    if (!line.includes('plan:')) continue
    const { timestamp, dbname, message } = JSON.parse(line) as Line
    const at = momentOf(timestamp)
    if (dbname !== nameIn(database) || at < since) continue
    const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(message.indexOf('{'))) as Explained
    if (isOthers.test(text)) continue
    // The id that the log has beside it may be the next statement's: a plan is written as its portal is closed.
    const id = text.replaceAll(/\$\d+(?:, \$\d+)*/g, '$')
    const known = found.get(id)
    const reading = readingOf(plan, counted)
    const runs = (known?.runs ?? 0) + 1
    found.set(
      id,
      known && known.inVain >= reading.inVain
        ? { ...known, runs }
        : { ...reading, text, runs, rows: rowsOf(plan), plan, at },
    )
  }
  return [...found.values()]
}

/** The plan that each statement had last while something was asked, by the id that PostgreSQL counts it under. */
export async function plansById(database: string, work: () => Promise<unknown>): Promise<Map<string, PlanNode>> {
  const since = Date.now()
  await withSql(database, async db => {
    await db.query('alter system set auto_explain.log_verbose = on')
    await db.query('alter system set auto_explain.log_min_duration = 0')
    await db.query('select pg_reload_conf()')
  })
  await work()
  await withSql(database, async db => {
    await db.query('alter system reset auto_explain.log_min_duration')
    await db.query('alter system reset auto_explain.log_verbose')
    await db.query('select pg_reload_conf()')
  })
  const found = new Map<string, PlanNode>()
  for await (const line of createInterface({ input: createReadStream(await logOf(database)) })) {
    if (!line.includes('Query Identifier')) continue
    const { timestamp, dbname, message } = JSON.parse(line) as Line
    // As a text: the number is longer than one of JavaScript's.
    const id = /"Query Identifier": (-?\d+)/.exec(message)?.[1]
    if (id === undefined || dbname !== nameIn(database) || momentOf(timestamp) < since) continue
    found.set(id, (JSON.parse(message.slice(message.indexOf('{'))) as Explained).Plan)
  }
  return found
}

/** Companies, and every table with rows of theirs. */
const tablesOfCompanies = (database: string): Promise<Set<string>> =>
  withSql(database, async db => {
    const { rows } = await db.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'company_id' union select 'companies'`,
    )
    return new Set(rows.map(({ name }) => name))
  })

/** `2026-11-28 15:20:01.123 GMT`, in whatever zone the server is set to, as milliseconds. */
const momentOf = (timestamp: string): number => Date.parse(timestamp.replace(' ', 'T').replace(/ \w+$/, 'Z'))

const rowsOf = (plan: PlanNode): number => (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 1)

const logOf = (database: string): Promise<string> =>
  withSql(database, async db => {
    const { rows } = await db.query<{ folder: string; file: string }>(
      `select current_setting('data_directory') as folder, pg_current_logfile('jsonlog') as file`,
    )
    return join(rows[0]?.folder ?? '', rows[0]?.file ?? '')
  })
