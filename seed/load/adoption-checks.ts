import { createHash } from 'node:crypto'
import type { Ledger } from './ledger.ts'

/** What a person must still check about a document, as its front matter has it: a sentence, or with who looks it up, by when and where. */
export type Verify =
  | string
  | { text: string; owner?: string | undefined; day?: string | undefined; source?: string | undefined }

/** An open check as staff see it. `countries` are slugs; none: all of the document's. */
export interface Check {
  text: string
  countries: string[]
  owner: string
  day: string | null
  source: string
}

const uid = 'api::adoption-check.adoption-check'
const mark = /^\[\[([a-z][a-z, -]*)\]\]\s*/

/** A sentence that begins with a mark concerns readers in those countries alone. */
export function checkOf(verify: Verify): Check {
  const { text, owner = '', day, source = '' } = typeof verify === 'string' ? { text: verify } : verify
  const countries =
    mark
      .exec(text)?.[1]
      ?.split(',')
      .map(slug => slug.trim()) ?? []
  return {
    text: text.replace(mark, ''),
    countries,
    owner,
    day: day === undefined ? null : String(day).slice(0, 10),
    source,
  }
}

/** Known by its document and its words: another sentence is another check. */
export const keyOf = (number: string, { text }: Check): string =>
  `${number}:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`

/** Loads what is to be checked about each document, by number, and closes what is not to be checked any more. */
export async function loadChecks(
  ledger: Ledger,
  verified: ReadonlyMap<string, readonly Verify[]>,
  countries: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  const entries = [...verified].flatMap(([policyNumber, list]) =>
    list.map(checkOf).map((check, position) => ({
      key: keyOf(policyNumber, check),
      data: {
        policyNumber,
        ...check,
        countries: check.countries.flatMap(slug => countries.get(slug) ?? []),
        position,
        closed: null,
      },
    })),
  )
  await ledger.putAll(uid, entries)
  await ledger.retire(uid, new Set(entries.map(({ key }) => key)), { closed: today })
}
