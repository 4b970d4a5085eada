import { inMinutes, now } from '../clock.ts'
import { isSigned, sign } from './keys.ts'

/** Minutes that the address of a file is good for. */
const usualMinutes = 10

export interface SignedLinks<Name extends string> {
  /** An address that is good for ten minutes, or as long as was said. */
  make(values: Readonly<Record<Name, string>>): { url: string; expiresAt: string }
  /** What an address says, from its query; nothing where it is over, not whole, or not ours. */
  read(query: Readonly<Record<string, unknown>>): Record<Name, string> | undefined
}

/** For the description of such an address (`RawRoute.query`). */
export const signedQuery = { expires: 'Seconds since 1970.', signature: 'Of all the others.' }

/**
 * Addresses under `/api` that a browser opens without a token, as of a file: they say nothing but what they
 * open, and all of it is signed. Who may still have it is for the handler to look up: an address ends with
 * the session, or the link, that asked for it.
 * @param purpose a signature for another purpose does not fit
 * @param names of the values, in the order in which they are signed
 * @param minutes that an address is good for: longer where a browser goes on asking for parts of a file
 */
export function signedLinks<Name extends string>(
  purpose: string,
  path: string,
  names: readonly Name[],
  minutes = usualMinutes,
): SignedLinks<Name> {
  const textOf = (values: Readonly<Record<Name, string>>, expires: string): string =>
    JSON.stringify([...names.map(name => values[name]), expires])
  return {
    make(values) {
      const until = inMinutes(minutes)
      const expires = String(Math.floor(until.getTime() / 1000))
      const query = new URLSearchParams([
        ...names.map(name => [name, values[name]]),
        ['expires', expires],
        ['signature', sign(purpose, textOf(values, expires))],
      ])
      return { url: `/api${path}?${query.toString()}`, expiresAt: until.toISOString() }
    },
    read({ expires, signature, ...given }) {
      if (
        typeof expires !== 'string' ||
        typeof signature !== 'string' ||
        !names.every(name => typeof given[name] === 'string')
      )
        return undefined
      const values = Object.fromEntries(names.map(name => [name, given[name]])) as Record<Name, string>
      return isSigned(purpose, textOf(values, expires), signature) && Number(expires) * 1000 > now().getTime()
        ? values
        : undefined
    },
  }
}
