import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret handed to one person: 256 bits, safe in addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is stored and looked up: a leaked table signs nobody in. */
export const fingerprint = (token: string): string => hash('sha256', token, 'base64url')

/**
 * The secret that signs and seals, `CLOUDOC_SECRET`, and after it those before it, the newest first
 * (`CLOUDOC_SECRET_BEFORE`, with commas between): what they signed and sealed is still good.
 */
export function secrets(): [string, ...string[]] {
  const value = process.env['CLOUDOC_SECRET']
  if (!value) throw new Error('CLOUDOC_SECRET is not set')
  const before = (process.env['CLOUDOC_SECRET_BEFORE'] ?? '').split(',').map(each => each.trim())
  return [value, ...before.filter(Boolean)]
}

const signWith = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Signs a text for one purpose; a signature for another purpose does not fit. */
export const sign = (purpose: string, text: string): string => signWith(secrets()[0], purpose, text)

/** The signature of a text by each secret, the newest first: for what is looked up by it. */
export const signatures = (purpose: string, text: string): string[] =>
  secrets().map(secret => signWith(secret, purpose, text))

const isSame = (one: string, other: string): boolean => {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Is this the signature of a text, by the secret or one before it? */
export const isSigned = (purpose: string, text: string, signature: string): boolean =>
  signatures(purpose, text).some(expected => isSame(expected, signature))

/**
 * A token that is made from an id and not stored, as it was made when its fingerprint was stored: the secret may be
 * another since, and whoever is shown or mailed the link again gets the one that opens.
 */
export const storedToken = (purpose: string, id: string, hash: string | null): string =>
  signatures(purpose, id).find(token => fingerprint(token) === hash) ?? sign(purpose, id)
