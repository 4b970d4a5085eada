import type { Db } from '../transaction.ts'

/** What Knex hands to its driver. */
interface Query {
  sql: string
  bindings?: readonly unknown[]
  options?: { name?: string }
}
type Run = (this: Client, connection: { _activeQuery?: unknown }, query: Query) => Promise<unknown>
interface Client {
  _query: Run
  positionBindings(sql: string): string
  transacting?: boolean
}

/** Texts that are kept prepared in each connection, at most; lists of ids of every length would be without end. */
const MAX_STATEMENTS = 400
/** Texts that were seen once: they take none of that room. */
const MAX_SEEN = 2000
const MAX_BINDINGS = 40

/** Prepared from the second time on, under this name. */
const names = new Map<string, string>()
const seenOnce = new Set<string>()
let last = 0

/**
 * The name that a reading statement is prepared under; nothing for one that is seen for the first time, or is
 * of no use prepared.
 */
function nameOf({ sql, bindings = [], options }: Query): string | undefined {
  const known = options?.name === undefined && bindings.length <= MAX_BINDINGS ? names.get(sql) : undefined
  if (known !== undefined) return known
  if (
    options?.name !== undefined ||
    bindings.length > MAX_BINDINGS ||
    names.size >= MAX_STATEMENTS ||
    !/^\s*(?:select|with)\b/i.test(sql)
  )
    return undefined
  if (!seenOnce.has(sql)) {
    if (seenOnce.size >= MAX_SEEN) seenOnce.clear()
    seenOnce.add(sql)
    return undefined
  }
  const name = `cloudoc_${++last}`
  seenOnce.delete(sql)
  names.set(sql, name)
  return name
}

/**
 * A table has changed under a statement that was prepared before (another node migrates), or a pooler between
 * has forgotten it.
 */
export const isStale = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return code === '26000' || (code === '0A000' && message.includes('cached plan'))
}

/** Texts with `$1` for each `?`, by what was written: the same ones come all day. */
const positioned = new Map<string, string>()

const prepares = new WeakSet<object>()

/** Connections that forget between two transactions what was prepared on them. */
let forgetful: WeakSet<object> | undefined

/** Nothing is prepared on these connections. */
export const leaveUnprepared = (connections: WeakSet<object>): void => {
  forgetful = connections
}

/**
 * From now on the database parses and plans a reading statement once a connection, not once a call: half of
 * what a list costs it, and most of what a save does. A statement whose tables have changed meanwhile is run
 * once more, unprepared; inside a transaction, which it has undone, the caller tries again. Set where the
 * client's transactions find it, too: each is a client of its own.
 */
export function prepareStatements(sql: Db): void {
  const client = Object.getPrototypeOf((sql as unknown as { client: Client }).client) as Client
  if (prepares.has(client)) return
  prepares.add(client)
  const { _query: run, positionBindings: position } = client
  client.positionBindings = function positionOnce(text) {
    const known = positioned.get(text)
    if (known !== undefined) return known
    const made = position.call(this, text)
    if (positioned.size >= MAX_SEEN) positioned.clear()
    positioned.set(text, made)
    return made
  }
  client._query = async function prepared(connection, query) {
    const name = forgetful?.has(connection) ? undefined : nameOf(query)
    if (name === undefined) return run.call(this, connection, query)
    try {
      return await run
        .call(this, connection, { ...query, options: { ...query.options, name } })
        .then(done => Object.assign(query, done))
    } catch (error) {
      if (!isStale(error)) throw error
      names.clear()
      if (this.transacting) throw error
      return run.call(this, connection, query)
    }
  }
}
