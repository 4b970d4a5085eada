import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { createHash } from 'node:crypto'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { pool, type Sql } from '@cloudoc/core/server/data/transaction.ts'
import { sign } from '@cloudoc/core/server/keys.ts'

/** Average work of a browser: half of this many hashes, well under a second. */
const maxNumber = 60_000
const key = (): string => sign('captcha', 'key')
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

export const googleKeys = (): { site: string; secret: string } | undefined => {
  const site = process.env['RECAPTCHA_SITE_KEY']
  const secret = process.env['RECAPTCHA_SECRET_KEY']
  return site && secret ? { site, secret } : undefined
}

/** Solutions that were used, and the passes that they earned: one pass sends one code (rulings 14). */
export async function installCaptcha(): Promise<void> {
  await pool().raw('create table if not exists captcha_passes (solution text primary key, network text not null, ends_at timestamptz not null, used boolean not null default false)')
  await pool().raw('create index if not exists captcha_passes_network on captcha_passes (network, ends_at) where not used')
}

export const newPuzzle = () => createChallenge({ hmacKey: key(), maxNumber, expires: inMinutes(20) })

async function isSolved(response: string): Promise<boolean> {
  const google = googleKeys()
  if (!google) return verifySolution(response, key()).catch(() => false)
  const reply = await fetch('https://www.google.com/recaptcha/api/siteverify', {
    method: 'POST',
    body: new URLSearchParams({ secret: google.secret, response }),
    signal: AbortSignal.timeout(5000),
  })
  return ((await reply.json()) as { success?: boolean }).success === true
}

/** Verifies a solution and gives its network a pass for ten minutes. A solution counts once. */
export async function earnPass(sql: Sql, response: string, network: string): Promise<boolean> {
  if (!(await isSolved(response))) return false
  const { rowCount } = await sql.raw<{ rowCount: number }>(
    'insert into captcha_passes (solution, network, ends_at) values (?, ?, ?) on conflict do nothing',
    [hash(response), hash(network), inMinutes(10)],
  )
  return rowCount === 1
}

/** Spends one pass of a network, if it has one. */
export async function spendPass(sql: Sql, network: string): Promise<boolean> {
  const { rowCount } = await sql.raw<{ rowCount: number }>(
    `update captcha_passes set used = true where solution = (
       select solution from captcha_passes where network = ? and not used and ends_at > ? order by ends_at limit 1 for update skip locked)`,
    [hash(network), now()],
  )
  return rowCount === 1
}

export const sweepPasses = (sql: Sql): PromiseLike<unknown> => sql.raw('delete from captcha_passes where ends_at < ?', [inMinutes(-30)])
