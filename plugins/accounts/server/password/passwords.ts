import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { refuseInTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { semaphore } from '@cloudoc/core/server/semaphore.ts'

/** OWASP's setting of argon2id: 19 MiB, two passes, one lane; some 20 ms (ASVS 11.4.2). Tests, which hash hundreds, take what is least. */
export const costIn = (environment: string | undefined) => (environment === 'test' ? { memoryCost: 64, timeCost: 1, parallelism: 1 } : { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const cost = costIn(process.env['NODE_ENV'])
/** One core is left to those who are signed in already: where all cores hash, fifty sign-ins a second make them wait two to three times as long. What waits behind them is done within some two seconds. */
const turns = semaphore({ concurrency: Math.max(1, availableParallelism() - 1), queue: 100 })
const hashing = <T>(work: () => Promise<T>): Promise<T> => {
  refuseInTransaction('hashing')
  return turns(work)
}

/** Hashes a password, as `$argon2id$…`. `Overloaded` where too many wait already. Never inside a transaction: it takes a while. */
export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password.normalize('NFKC'), cost))

/** A password that nobody has: an address that nobody has takes as long as one that somebody has. */
let nobodys: Promise<string> | undefined

/**
 * Is this the password of a hash? Takes as long where there is no hash: timing tells nobody which addresses are known. `Overloaded` where too
 * many wait already. Never inside a transaction.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  if (stored?.startsWith('scrypt$')) return hashing(() => isScrypt(password, stored))
  // As the platform's admin hashes, where it made the login.
  if (stored && /^\$2[aby]\$/.test(stored)) return hashing(() => verifyBcrypt(password, stored))
  nobodys ??= hash('nobody', cost)
  const against = stored?.startsWith('$argon2') ? stored : await nobodys
  return (await hashing(() => verify(against, password.normalize('NFKC')))) && against === stored
}

/** Was it hashed in a way that is no longer ours? Then it is hashed anew at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)

/** How passwords were hashed by the first release: `scrypt$<salt>$<key>`. */
const formerCost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

async function isScrypt(password: string, stored: string): Promise<boolean> {
  const [, salt = '', key = ''] = stored.split('$')
  const expected = Buffer.from(key, 'base64url')
  const derived = await new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, formerCost, (error, derivedKey) => (error ? reject(error) : resolve(derivedKey))))
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
