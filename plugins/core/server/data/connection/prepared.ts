import type { Sql } from '../transaction.ts'

/** What Knex hands to its driver. */
interface Query { sql: string; bindings?: readonly unknown[]; options?: { name?: string } }
type Run = (connection: { _activeQuery?: unknown }, query: Query) => Promise<unknown>
interface Client { _query: Run }

/** Texts that are kept prepared in each connection, at most; lists of ids of every length would be without end. */
const MAX_STATEMENTS = 400
const MAX_BINDINGS = 40

/** Seen once, or prepared from the second time on under this name. */
const names = new Map<string, string | undefined>()
let last = 0

/** The name that a reading statement is prepared under; nothing for one that is seen for the first time, or is of no use prepared. */
function nameOf({ sql, bindings = [], options }: Query): string | undefined {
  if (options?.name !== undefined || bindings.length > MAX_BINDINGS || !/^\s*(?:select|with)\b/i.test(sql)) return undefined
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= MAX_STATEMENTS && !names.has(sql)) return undefined
  const name = names.has(sql) ? `cloudoc_${++last}` : undefined
  names.set(sql, name)
  return name
}

/** A table has changed under a statement that was prepared before (another node migrates), or a pooler between has forgotten it. */
const isStale = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return code === '26000' || (code === '0A000' && message.includes('cached plan'))
}

/**
 * From now on the database parses and plans a reading statement once a connection, not once a call: half of what a list costs it. A statement
 * whose tables have changed meanwhile is run once more, unprepared; inside a transaction, which it has undone, the caller tries again.
 */
export function prepareStatements(sql: Sql): void {
  const { client } = sql as unknown as { client: Client }
  const run = client._query.bind(client)
  client._query = async (connection, query) => {
    const name = nameOf(query)
    if (name === undefined) return run(connection, query)
    try {
      return await run(connection, { ...query, options: { ...query.options, name } }).then(done => Object.assign(query, done))
    } catch (error) {
      if (!isStale(error)) throw error
      names.clear()
      return run(connection, query)
    }
  }
}
