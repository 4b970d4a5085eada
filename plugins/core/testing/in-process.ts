import knex, { type Knex } from 'knex'
import { attachPlatform, type Platform } from '../server/platform.ts'
import { cloneDatabase } from './databases.ts'

/**
 * The ground floor in the process of the test, on a database of its own (or `given`): for what cannot be seen over HTTP (a job that
 * fails, a connection that is cut). The part of the platform that the ground floor uses, and nothing of the rooms.
 */
export interface InProcess {
  sql: Knex
  database: string
  /** What was said in the log. */
  errors: string[]
  stop(): Promise<void>
}

export async function inProcess(given?: string): Promise<InProcess> {
  const database = given ?? (await cloneDatabase())
  const sql = knex({ client: 'pg', connection: database, pool: { min: 0, max: 10 } })
  const errors: string[] = []
  const transaction: Platform['db']['transaction'] = async work => {
    const later: (() => void)[] = []
    const result = await sql.transaction(trx => work({ trx, onCommit: then => void later.push(then) }))
    for (const then of later) then()
    return result
  }
  const part: Pick<Platform, 'log' | 'config' | 'components'> & {
    db: Pick<Platform['db'], 'connection' | 'transaction' | 'metadata'>
  } = {
    db: { connection: sql, transaction, metadata: new Map() },
    components: {},
    log: { info: () => undefined, warn: () => undefined, error: text => void errors.push(text) },
    config: { get: <T>() => ({ connectionString: database }) as T, set: () => undefined },
  }
  attachPlatform(part as unknown as Platform)
  return { sql, database, errors, stop: () => sql.destroy() }
}
