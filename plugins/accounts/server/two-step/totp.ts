import { now } from '@cloudoc/core/server/clock.ts'
import { seal, sealAnew, unseal } from '@cloudoc/core/server/security/seal.ts'
import { generateSecret, generateURI, verifySync } from 'otplib'

/**
 * Codes of six digits, a new one every 30 seconds (RFC 6238), as every authenticator app makes them. A clock
 * may be off by as much.
 */
const stepSeconds = 30

export const newSecret = (): string => generateSecret()

/** The secret as an address that apps read from a QR code. */
export const uriOf = (email: string, secret: string): string => generateURI({ issuer: 'Cloudoc', label: email, secret })

/** How a secret is kept: readable by this server alone, and only as this login's. `owner` is its public id. */
export const sealSecret = (owner: string, secret: string): string => seal('two-step', owner, secret)
/** The same sealed with the secret of now, where it was sealed with one before it. */
export const sealSecretAnew = (owner: string, sealed: string): string | undefined => sealAnew('two-step', owner, sealed)
export const openSecret = (owner: string, sealed: string): string | undefined => unseal('two-step', owner, sealed)

/** The time step whose code this is, later than `after`; nothing where it is none, or was used already. */
export function timeStepOf(secret: string, code: string, after: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now().getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  const step = result.valid && 'timeStep' in result ? result.timeStep : undefined
  return step !== undefined && step > (after ?? 0) ? step : undefined
}
