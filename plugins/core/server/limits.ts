import { createHash } from 'node:crypto'
import { inSeconds, now } from './clock.ts'
import { pool, type Sql } from './data/transaction.ts'

/** At most `times` in `seconds`. Every place where something may be tried is named here, so that the numbers stand together. */
export const limits = {
  /** Codes to one address: one per 60 seconds, 5 per hour (rulings 11). */
  codePerMinute: { times: 1, seconds: 60 },
  codePerHour: { times: 5, seconds: 3600 },
  /** Codes asked for from one network. */
  codeFromNetwork: { times: 30, seconds: 3600 },
  /** Wrong codes from one network, across addresses. */
  guessFromNetwork: { times: 20, seconds: 3600 },
  /** Wrong passwords for one address, and from one network. */
  signInForAddress: { times: 10, seconds: 900 },
  signInFromNetwork: { times: 60, seconds: 900 },
  captchaFromNetwork: { times: 120, seconds: 3600 },
  registerFromNetwork: { times: 20, seconds: 3600 },
  /** Messages of the contact form. */
  contactFromNetwork: { times: 10, seconds: 3600 },
} as const
export type Limit = keyof typeof limits

/** Table of counts; keys are hashed, so that it holds no address. */
export async function installLimits(): Promise<void> {
  await pool().raw('create unlogged table if not exists rate_limits (key text primary key, count integer not null, ends_at timestamptz not null)')
  await pool().raw('create index if not exists rate_limits_ends on rate_limits (ends_at)')
}

/** Counts one try and says whether it is still within the limit. Kept in the database, so every node counts together. */
export async function within(sql: Sql, limit: Limit, subject: string): Promise<boolean> {
  const { times, seconds } = limits[limit]
  const key = createHash('sha256').update(`${limit}:${subject.toLowerCase()}`).digest('base64url')
  const { rows } = await sql.raw<{ rows: { count: number }[] }>(
    `insert into rate_limits as r (key, count, ends_at) values (?, 1, ?)
     on conflict (key) do update set
       count = case when r.ends_at <= ? then 1 else r.count + 1 end,
       ends_at = case when r.ends_at <= ? then excluded.ends_at else r.ends_at end
     returning count`,
    [key, inSeconds(seconds), now(), now()],
  )
  return (rows[0]?.count ?? 1) <= times * scale()
}

/** Journeys and benchmarks sign many people up from one network: they may widen the limits, never switch them off. */
const scale = (): number => Math.max(1, Number(process.env['LIMITS_TIMES'] ?? 1))

/** Throws away counts that are over. */
export const sweepLimits = async (): Promise<void> => {
  await pool().raw('delete from rate_limits where ends_at < ?', [now()])
}
