import { isIP } from 'node:net'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { baseHostOf, pageOriginOf } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import { codeMinutes } from '../one-time-code/challenges.ts'
import type { ChallengeRow } from '../tables.ts'

/** Signing in by a passkey, or adding one. */
type Purpose = 'passkey' | 'passkey-setup'

/** How long a device may take, in milliseconds. */
export const ceremonyMs = codeMinutes * 60_000

/**
 * The name that passkeys belong to: the product's own, so that one works at the address of every company.
 * Nothing for an address that is none of ours, or has no name.
 */
export function passkeyHostOf(host: string): string | undefined {
  const base = baseHostOf(host)
  return base === undefined || isIP(base) !== 0 ? undefined : base
}

/**
 * Opens a ceremony: what the device has to sign, and the handle that the page keeps meanwhile. The database
 * has the fingerprints of both. `whose`: the login and the session that alone may finish it.
 */
export async function openCeremony(
  db: Db,
  purpose: Purpose,
  whose?: { loginId: number; sessionId: number },
): Promise<{ handle: string; challenge: string }> {
  const [handle, challenge] = [newToken(), newToken()]
  await db('challenges').insert({
    ...baseColumns(),
    purpose,
    handle_hash: fingerprint(handle),
    code_hash: fingerprint(challenge),
    login_id: whose?.loginId ?? null,
    session_id: whose?.sessionId ?? null,
    tries: 0,
    expires_at: inMinutes(codeMinutes),
  })
  return { handle, challenge }
}

/** Uses up a ceremony, once, in the session that began it; nothing where it is over, used or another's. */
export async function useCeremony(
  db: Db,
  purpose: Purpose,
  handle: string,
  sessionId: number | null = null,
): Promise<ChallengeRow | undefined> {
  const [challenge] = await db('challenges')
    .where({ handle_hash: fingerprint(handle), purpose, session_id: sessionId })
    .whereNull('used_at')
    .where('expires_at', '>', now())
    .update({ used_at: now() })
    .returning('*')
  return challenge
}

/** What a device's reply is held to: this challenge, the page that asked, our name, and a user that was verified. */
export const expectedOf = ({ code_hash }: ChallengeRow, host: string, passkeyHost: string) => ({
  expectedChallenge: (signed: string): boolean => code_hash !== null && fingerprint(signed) === code_hash,
  expectedOrigin: pageOriginOf(host),
  expectedRPID: passkeyHost,
  requireUserVerification: true,
})

/** A challenge as bytes. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
