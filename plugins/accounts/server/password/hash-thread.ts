import { type ScryptOptions, scryptSync, timingSafeEqual } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { verifySync as verifyBcryptSync } from '@node-rs/bcrypt'
import { cost } from './cost.ts'

// What a thread of `passwords.ts` does, behind those who are signed in already. Linux gives a thread a
// priority of its own; elsewhere it would be the whole node's.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 5, 19))

/** Hashes a password, as `$argon2id$…`. */
export const make = (password: string): string => hashSync(password.normalize('NFKC'), cost)

/** A password that nobody has: an address that nobody has takes as long as one that somebody has. */
const nobodys = make('nobody')

/**
 * Is this the password of a hash? `stored`: as any release made it, or the platform's admin; null where there
 * is no login.
 */
export function matches({ password, stored }: { password: string; stored: string | null }): boolean {
  if (stored?.startsWith('scrypt$')) return isScrypt(password, stored)
  // As the platform's admin hashes, where it made the login.
  if (stored && /^\$2[aby]\$/.test(stored)) return verifyBcryptSync(password, stored)
  const against = stored?.startsWith('$argon2') ? stored : nobodys
  return verifySync(against, password.normalize('NFKC')) && against === stored
}

/** Does a password stand on the list of stolen ones? The list is read when the first password is chosen. */
export const isStolen = async (password: string): Promise<boolean> =>
  (await import('./known-passwords.ts')).isKnown(password)

/** How passwords were hashed by the first release: `scrypt$<salt>$<key>`. */
const formerCost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

function isScrypt(password: string, stored: string): boolean {
  const [, salt = '', key = ''] = stored.split('$')
  const expected = Buffer.from(key, 'base64url')
  const derived = scryptSync(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, formerCost)
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
