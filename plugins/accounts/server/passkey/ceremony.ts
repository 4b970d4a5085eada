import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { baseHostOf, pageOriginOf } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, isSigned, sign } from '@cloudoc/core/server/security/keys.ts'
import { codeMinutes } from '../one-time-code/challenges.ts'
import type { ChallengeRow } from '../tables.ts'

/** What a passkey is asked for, of people and of the provider's staff. */
export type CeremonyPurpose = Extract<ChallengeRow['purpose'], `${string}passkey${string}`>

/** A ceremony that was used up, once. */
export interface Ceremony {
  /** What the device had to sign. */
  challenge: string
}

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

const textOf = (purpose: CeremonyPurpose, whose: string, handle: string): string => `${purpose} ${whose} ${handle}`

/**
 * Opens a ceremony: the handle that the page keeps, and what the device has to sign. The handle carries its end and
 * our signature, so nothing is written before it is used. `whose`: who alone may finish it; visitors leave it out.
 */
export function openCeremony(
  purpose: CeremonyPurpose,
  whose = '',
  minutes: number = codeMinutes,
): Ceremony & { handle: string } {
  const random = randomBytes(24).toString('base64url')
  const unsigned = `${random}.${inMinutes(minutes).getTime().toString(36)}`
  const handle = `${unsigned}.${sign('ceremony', textOf(purpose, whose, unsigned))}`
  return { handle, challenge: fingerprint(handle) }
}

/** When a handle ends; nothing where we have not signed it for this purpose and person. */
function endOf(purpose: CeremonyPurpose, whose: string, handle: string): Date | undefined {
  const [random = '', end = '', signature = '', ...more] = handle.split('.')
  if (more.length > 0 || !isSigned('ceremony', textOf(purpose, whose, `${random}.${end}`), signature)) return undefined
  return new Date(Number.parseInt(end, 36))
}

/** Uses up a ceremony, once, for whom it was opened; nothing where it is over, used or another's. */
export async function useCeremony(
  db: Db,
  purpose: CeremonyPurpose,
  handle: string,
  whose = '',
): Promise<Ceremony | undefined> {
  const end = endOf(purpose, whose, handle)
  if (end === undefined || end <= now()) return undefined
  const [used] = await db('challenges')
    .insert({
      ...baseColumns(),
      purpose,
      handle_hash: fingerprint(handle),
      tries: 0,
      expires_at: end,
      used_at: now(),
    })
    .onConflict('handle_hash')
    .ignore()
    .returning('id')
  return used && { challenge: fingerprint(handle) }
}

/** What a device's reply is held to: this challenge, the page that asked, our name, and a user that was verified. */
export const expectedOf = ({ challenge }: Ceremony, host: string, passkeyHost: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: pageOriginOf(host),
  expectedRPID: passkeyHost,
  requireUserVerification: true,
})
export type Expected = ReturnType<typeof expectedOf>

/** Base64url as bytes. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
