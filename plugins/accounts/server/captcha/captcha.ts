import { createHash } from 'node:crypto'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sign, signatures } from '@cloudoc/core/server/security/keys.ts'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'

/** Average work of a browser: half of this many hashes, well under a second. Tests solve hundreds. */
const maxNumber = process.env['NODE_ENV'] === 'test' ? 500 : 60_000
/** The newest makes puzzles, each checks them. */
const keys = (): string[] => signatures('captcha', 'key')
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

export const googleKeys = (): { site: string; secret: string } | undefined => {
  const site = process.env['RECAPTCHA_SITE_KEY']
  const secret = process.env['RECAPTCHA_SECRET_KEY']
  return site && secret ? { site, secret } : undefined
}

export const newPuzzle = () => createChallenge({ hmacKey: sign('captcha', 'key'), maxNumber, expires: inMinutes(20) })

/** What a browser sends: base64 of JSON, as the widgets of ALTCHA do. */
const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.number().int().min(0),
  salt: z.string(),
  signature: z.string(),
})

function solutionOf(response: string): z.output<typeof solution> | undefined {
  try {
    return solution.safeParse(JSON.parse(Buffer.from(response, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/**
 * What a solved puzzle is known by; nothing where it is not solved. Never the text that was sent: the same
 * solution can be written in many ways, and has one signature, which is ours.
 */
async function solvedPuzzle(response: string): Promise<string | undefined> {
  const google = googleKeys()
  if (google) return (await isSolvedAtGoogle(response, google.secret)) ? hash(response) : undefined
  const solved = solutionOf(response)
  if (!solved) return undefined
  const checks = await Promise.all(keys().map(key => verifySolution(solved, key).catch(() => false)))
  return checks.includes(true) ? hash(solved.signature) : undefined
}

/** Google answers this once for each response. */
async function isSolvedAtGoogle(response: string, secret: string): Promise<boolean> {
  const reply = await fetch('https://www.google.com/recaptcha/api/siteverify', {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    signal: AbortSignal.timeout(5000),
  })
  return ((await reply.json()) as { success?: boolean }).success === true
}

/**
 * Verifies a solution and gives its network a pass for ten minutes, which sends one code (rulings 14). A
 * solution counts once, however it is written.
 */
export async function issueCaptchaPass(db: Db, response: string, network: string): Promise<boolean> {
  const puzzle = await solvedPuzzle(response)
  if (puzzle === undefined) return false
  const added = await sql`
    insert into captcha_passes (solution, network, ends_at)
    values (${puzzle}, ${hash(network)}, ${inMinutes(10)})
    on conflict do nothing`.run(db)
  return added === 1
}

/** Spends one pass of a network, if it has one. */
export async function consumeCaptchaPass(db: Db, network: string): Promise<boolean> {
  const used = await sql`
    update captcha_passes
       set used = true
     where solution = (
       select solution
         from captcha_passes
        where network = ${hash(network)}
          and not used
          and ends_at > ${now()}
        order by ends_at
        limit 1
          for update skip locked)`.run(db)
  return used === 1
}
