import { createHash } from 'node:crypto'
import { type Limit, limits } from '../../contract/limits.ts'
import { inSeconds, now } from '../clock.ts'
import { statement } from '../data/statement/statement.ts'
import type { Sql } from '../data/transaction.ts'

export { type Limit, limits }

const keyOf = (limit: Limit, subject: string): string =>
  createHash('sha256').update(`${limit}:${subject.toLowerCase()}`).digest('base64url')

/** Journeys and benchmarks sign many people up from one network: they may widen the limits, never switch them off. */
const scale = (): number => Math.max(1, Number(process.env['LIMITS_TIMES'] ?? 1))

interface Tried {
  keys: readonly string[]
  ends: readonly Date[]
  now: Date
}
/** A network that its owner uses, and since when it has to be known. */
interface Exempt {
  network: string
  since: Date
}
interface Count {
  key: string
  count: number
}

const counting = <V extends Tried>(unless: string) =>
  statement<V, Count>(
    `insert into rate_limits as r (key, count, ends_at)
   select key, 1, ends_at from unnest(cast(:keys as text[]), cast(:ends as timestamptz[])) as tried (key, ends_at) ${unless}
   on conflict (key) do update set
     count = case when r.ends_at <= :now then 1 else r.count + 1 end,
     ends_at = case when r.ends_at <= :now then excluded.ends_at else r.ends_at end
   returning key, count`,
  )
const countAlways = counting('')
const countElsewhere = counting<Tried & Exempt>(
  'where not exists (select from known_networks where key = :network and seen_at > :since)',
)

/**
 * Counts one try for each of some limits, in one statement, and says whether it is still within all of them. Counted in the database, so
 * every node counts together; on its own, outside any transaction, which a refusal would undo. `unless`: from there nothing is counted, and
 * everything is within.
 */
export async function withinAll(
  sql: Sql,
  tries: readonly { limit: Limit; subject: string }[],
  unless?: Exempt,
): Promise<boolean> {
  if (tries.length === 0) return true
  // In one order everywhere: two calls that count the same keys never wait for each other in a circle.
  const wanted = new Map(tries.map(({ limit, subject }) => [keyOf(limit, subject), limits[limit]]))
  const keys = [...wanted.keys()].sort()
  const tried = { keys, ends: keys.map(key => inSeconds(wanted.get(key)?.seconds ?? 0)), now: now() }
  const rows = await (unless ? countElsewhere.rows(sql, { ...tried, ...unless }) : countAlways.rows(sql, tried))
  return rows.every(({ key, count }) => count <= (wanted.get(key)?.times ?? 0) * scale())
}

/** One try against one limit. */
export const within = (sql: Sql, limit: Limit, subject: string): Promise<boolean> =>
  withinAll(sql, [{ limit, subject }])

/** Are the tries of a limit used up? Counts none. */
export async function isExhausted(sql: Sql, limit: Limit, subject: string): Promise<boolean> {
  const { rows } = await sql.raw<{ rows: unknown[] }>(
    'select 1 from rate_limits where key = ? and ends_at > ? and count >= ?',
    [keyOf(limit, subject), now(), limits[limit].times * scale()],
  )
  return rows.length > 0
}
