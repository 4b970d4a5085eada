import { createHmac, randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits, as Stripe's ids have them. */
function randomText(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('')
}

/** A new id: `pi_` and 24 letters for the prefix `pi`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`
}

/** What the browser proves itself with: `pi_…_secret_…`. */
export function clientSecretFor(id: string): string {
  return `${id}_secret_${randomText(25)}`
}

/**
 * The publishable key that belongs to a secret key. Any other `pk_sandbox…` is taken too: the client_secret
 * is what authorises.
 */
export function publishableKeyFor(secretKey: string): string {
  return `pk_sandbox_${createHmac('sha256', secretKey).update('publishable').digest('hex').slice(0, 24)}`
}

/** Now in whole seconds, the unit of every time on Stripe's wire. */
export function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
