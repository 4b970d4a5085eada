import { randomInt } from 'node:crypto'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { fingerprint, isSigned, newToken, sign } from '@cloudoc/core/server/security/keys.ts'
import { within } from '@cloudoc/core/server/security/limits.ts'
import type { ChallengeRow } from '../tables.ts'

/** Codes are four digits, good for ten minutes and five tries (rulings 11). */
export const codeMinutes = 10
export const codeTries = 5

export const newCode = (): string => String(randomInt(0, 10_000)).padStart(4, '0')
/** A code alone is guessed at once from its hash; with the handle and the server's secret it is not. */
const codeHash = (handle: string, code: string): string => sign('code', `${handle}:${code}`)
const isCode = (handle: string, code: string, hash: string): boolean => isSigned('code', `${handle}:${code}`, hash)

/** What a mailed link opens. */
type Linked = 'recovery' | 'let-in' | 'provider-link'

interface Opened {
  handle: string
  link: string
}

/**
 * Opens a challenge and answers its handles. Without a code (an address nobody has, or has asked for too
 * many) no code meets it; it takes the same work, so that the time tells nothing.
 */
export async function openChallenge(
  tx: Tx,
  challenge: {
    purpose: 'sign-up' | Linked
    email: string
    code: string | undefined
    personId?: number
    loginId?: number
  },
): Promise<Opened> {
  const handle = newToken()
  const link = newToken()
  // An older code of the same address and purpose is dead as soon as a new one is out.
  await tx
    .db('challenges')
    .where({ email: challenge.email, purpose: challenge.purpose })
    .whereNull('used_at')
    .whereNull('verified_at')
    .update({ used_at: now() })
  await tx.db('challenges').insert({
    ...baseColumns(),
    purpose: challenge.purpose,
    email: challenge.email,
    handle_hash: fingerprint(handle),
    code_hash: codeHash(handle, challenge.code ?? newToken()),
    link_hash: challenge.purpose === 'sign-up' ? null : fingerprint(link),
    person_id: challenge.personId ?? null,
    login_id: challenge.loginId ?? null,
    tries: 0,
    expires_at: inMinutes(codeMinutes),
  })
  return { handle, link }
}

/** What tries at the codes of one address count by. */
export const guessSubject = (purpose: ChallengeRow['purpose'], email: string): string => `${purpose} ${email}`

/**
 * Counts a try at the code of a handle against the address that it went to: new codes bring no new tries.
 * Before the transaction of the try, as a refusal must not undo it. A handle that is unknown has no address;
 * its network's limit counts.
 */
export async function mayGuess(db: Db, purpose: ChallengeRow['purpose'], handle: string): Promise<boolean> {
  const challenge = await db('challenges')
    .where({ handle_hash: fingerprint(handle), purpose })
    .first('email')
  return !challenge?.email || within(db, 'guessForAddress', guessSubject(purpose, challenge.email))
}

/** Tries a code. The try counts first and in one statement, so simultaneous guesses cannot share one. */
export async function tryCode(
  db: Db,
  purpose: ChallengeRow['purpose'],
  handle: string,
  code: string,
): Promise<ChallengeRow | undefined> {
  const [challenge] = await db('challenges')
    .where({ handle_hash: fingerprint(handle), purpose })
    .where('expires_at', '>', now())
    .where('tries', '<', codeTries)
    .whereNull('used_at')
    .whereNull('verified_at')
    .increment('tries', 1)
    .returning('*')
  if (!challenge || challenge.code_hash === null || !isCode(handle, code, challenge.code_hash)) {
    securityEvent('code-refused', { for: purpose, person: challenge?.person_id ?? undefined })
    return undefined
  }
  await db('challenges')
    .where({ id: challenge.id })
    .update({ verified_at: now(), expires_at: inMinutes(codeMinutes * 3) })
  securityEvent('code-met', { for: purpose, person: challenge.person_id ?? undefined })
  return challenge
}

const verified = (db: Db, purpose: ChallengeRow['purpose'], handle: string) =>
  db('challenges')
    .where({ handle_hash: fingerprint(handle), purpose })
    .whereNotNull('verified_at')
    .whereNull('used_at')
    .where('expires_at', '>', now())
const linked = (db: Db, purpose: Linked, link: string) =>
  db('challenges')
    .where({ link_hash: fingerprint(link), purpose })
    .whereNull('used_at')
    .where('expires_at', '>', now())

/** A verified challenge, and whose it is, without using it up. */
export const findVerified = (
  db: Db,
  purpose: ChallengeRow['purpose'],
  handle: string,
): PromiseLike<Pick<ChallengeRow, 'email'> | undefined> => verified(db, purpose, handle).first('email')
/** The challenge of a recovery mail's link, without using it up. */
export const findLinked = (db: Db, link: string): PromiseLike<Pick<ChallengeRow, 'email'> | undefined> =>
  linked(db, 'recovery', link).first('email')

/** Uses up a verified challenge, once; nothing when it is not verified, over or used. */
export async function useVerified(
  db: Db,
  purpose: ChallengeRow['purpose'],
  handle: string,
): Promise<ChallengeRow | undefined> {
  const [challenge] = await verified(db, purpose, handle).update({ used_at: now() }).returning('*')
  return challenge
}

/** Uses up the link of a mail, once. */
export async function useLink(db: Db, purpose: Linked, link: string): Promise<ChallengeRow | undefined> {
  const [challenge] = await linked(db, purpose, link).update({ used_at: now() }).returning('*')
  return challenge
}
