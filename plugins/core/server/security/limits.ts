import { createHash } from 'node:crypto'
import { type Limit, limits } from '../../contract/limits.ts'
import { inSeconds, now } from '../clock.ts'
import { nothing, sql } from '../data/sql/sql.ts'
import type { Db } from '../data/transaction.ts'

export { type Limit, limits }

const keyOf = (limit: Limit, subject: string): string =>
  createHash('sha256').update(`${limit}:${subject.toLowerCase()}`).digest('base64url')

/** Journeys and benchmarks sign many people up from one network: they may widen the limits, never switch them off. */
const scale = (): number => Math.max(1, Number(process.env['LIMITS_TIMES'] ?? 1))

/** A network that its owner uses, and since when it has to be known. */
interface Exempt {
  network: string
  since: Date
}
interface Count {
  key: string
  count: number
}

/** Counts a try under each key. A count begins anew once its time is over. */
const countTries = (keys: readonly string[], ends: readonly Date[], at: Date, unless?: Exempt) => sql<Count>`
  insert into rate_limits as r (key, count, ends_at)
  select tried.key, 1, tried.ends_at
    from unnest(${keys}::text[], ${ends}::timestamptz[]) as tried (key, ends_at)
   ${
     unless
       ? sql`where not exists (
               select 1 from known_networks n where n.key = ${unless.network} and n.seen_at > ${unless.since}
             )`
       : nothing
   }
  on conflict (key) do update
     set count = case when r.ends_at <= ${at} then 1 else r.count + 1 end,
         ends_at = case when r.ends_at <= ${at} then excluded.ends_at else r.ends_at end
  returning key, count`

/**
 * Counts one try for each of some limits, in one statement, and says whether it is still within all of them.
 * Counted in the database, so every node counts together; on its own, outside any transaction, which a
 * refusal would undo. `unless`: from there nothing is counted, and everything is within.
 */
export async function withinAll(
  db: Db,
  tries: readonly { limit: Limit; subject: string }[],
  unless?: Exempt,
): Promise<boolean> {
  if (tries.length === 0) return true
  // In one order everywhere: two calls that count the same keys never wait for each other in a circle.
  const wanted = new Map(tries.map(({ limit, subject }) => [keyOf(limit, subject), limits[limit]]))
  const keys = [...wanted.keys()].sort()
  const ends = keys.map(key => inSeconds(wanted.get(key)?.seconds ?? 0))
  const rows = await countTries(keys, ends, now(), unless).rows(db)
  return rows.every(({ key, count }) => count <= (wanted.get(key)?.times ?? 0) * scale())
}

/** One try against one limit. */
export const within = (db: Db, limit: Limit, subject: string): Promise<boolean> => withinAll(db, [{ limit, subject }])

/** Are the tries of a limit used up? Counts none. */
export async function isExhausted(db: Db, limit: Limit, subject: string): Promise<boolean> {
  const exhausted = await sql`
    select 1
      from rate_limits
     where key = ${keyOf(limit, subject)}
       and ends_at > ${now()}
       and count >= ${limits[limit].times * scale()}`.one(db)
  return exhausted !== undefined
}
