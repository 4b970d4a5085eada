import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secrets } from './keys.ts'

const nonceBytes = 12
const tagBytes = 16

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `seal ${purpose}`, 32))
}

/**
 * Encrypts a text that has to be read again (AES-256-GCM, by a key of its own for each purpose, made from
 * `CLOUDOC_SECRET`). `owner` is whose it is: put into another row, it opens no more.
 */
export function seal(purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secrets()[0], purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; nothing where it was changed, is another's, or was sealed with a secret that is not known any more. */
export function unseal(purpose: string, owner: string, sealed: string): string | undefined {
  for (const secret of secrets()) {
    const text = unsealWith(secret, purpose, owner, sealed)
    if (text !== undefined) return text
  }
  return undefined
}

/** The same sealed with the secret of now; nothing where it is so already, or does not open. */
export function sealAnew(purpose: string, owner: string, sealed: string): string | undefined {
  if (unsealWith(secrets()[0], purpose, owner, sealed) !== undefined) return undefined
  const text = unseal(purpose, owner, sealed)
  return text === undefined ? undefined : seal(purpose, owner, text)
}

function unsealWith(secret: string, purpose: string, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
