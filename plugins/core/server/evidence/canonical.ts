import { createHash } from 'node:crypto'

/** What JSON can say, and nothing else: what is hashed reads the same on every machine. */
export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact }

/** JSON with the names of every object in order: the same facts are the same text, whatever came between. */
export function canonical(fact: Fact): string {
  if (Array.isArray(fact)) return `[${(fact as readonly Fact[]).map(canonical).join(',')}]`
  if (typeof fact !== 'object' || fact === null) return JSON.stringify(fact)
  const entries = Object.entries(fact as Record<string, Fact>).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`).join(',')}}`
}

/** SHA-256 of a text, in hexadecimal digits. */
export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
