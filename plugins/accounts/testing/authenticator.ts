import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** What an authenticator app shows for a secret, `seconds` from now: RFC 6238, written here once more so that the server's is checked by it. */
export function codeOf(secret: string, seconds = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + seconds) / 30)))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A code that is not the one of now, nor of a moment before or after. */
export const wrongCode = (secret: string): string =>
  ['000000', '111111', '222222', '333333'].find(
    code => ![-60, -30, 0, 30, 60].some(seconds => codeOf(secret, seconds) === code),
  ) ?? '444444'
