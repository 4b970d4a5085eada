import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret handed to one person: 256 bits, safe in addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is stored and looked up: a leaked table signs nobody in. */
export const fingerprint = (token: string): string => hash('sha256', token, 'base64url')

const secret = (): string => {
  const value = process.env['CLOUDOC_SECRET']
  if (!value) throw new Error('CLOUDOC_SECRET is not set')
  return value
}

/** Signs a text for one purpose; a signature for another purpose does not fit. */
export const sign = (purpose: string, text: string): string =>
  createHmac('sha256', secret()).update(`${purpose}\n${text}`).digest('base64url')

export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
