import type { Ledger } from './ledger.ts'
import { readList } from './read.ts'

/** A change of the law as the calendar of `content` has it. */
interface LawChange {
  slug: string
  name: string
  /** The day on which it comes into force; or, while none is set, the day on which an editor looks again. */
  day: string
  /** Has the law set that day? */
  set: boolean
  /** Slugs of the countries whose texts it touches; none: of all. */
  countries: string[]
  /** Documents by number, courses by name: all that speak of it. */
  texts: string[]
  /** What customers are told, before the day and from it on. */
  before: string
  after: string
  /** Where the day was read. */
  source: string
}

export const lawChanges = (): LawChange[] => readList<LawChange>('law-changes')

const isNumber = (text: string): boolean => /^[A-Z]{2}-/.test(text)

/** Loads the calendar of the law for staff. `countries`: ids by slug. */
export async function loadLawChanges(ledger: Ledger, countries: ReadonlyMap<string, string>): Promise<void> {
  for (const { slug, name, day, set, texts, before, after, source, countries: slugs } of lawChanges()) {
    await ledger.put('api::law-change.law-change', slug, {
      name,
      day: set ? day : null,
      checkBy: set ? null : day,
      documents: texts.filter(isNumber).join(', '),
      countries: slugs.flatMap(each => countries.get(each) ?? []),
      before,
      after,
      source,
    })
  }
}
