import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for another: without I, L, O, 0 and 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A number of a certificate: 'ABCD-EFGH-JKMN', some 59 bits, so that nobody meets one by trying. */
export const newNumber = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)] ?? '').join(''),
  ).join('-')

/** As somebody may type it: in small letters, with spaces, without lines. '' where it cannot be one. */
export function asNumber(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return plain.length === 12 ? plain.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3') : ''
}
