import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** OWASP's scrypt setting: 2^15 × 8, three lanes; some 60 ms. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key))))

/** `scrypt$<salt>$<key>` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/** Takes as long for a person who does not exist: timing tells nobody which addresses are known. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt = 'AAAAAAAAAAAAAAAAAAAAAA', key = ''] = (hash ?? '').split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
