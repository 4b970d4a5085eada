import type { Ledger } from '../ledger.ts'
import { readList } from '../read.ts'

/** A duty to tell a body, as `content` has it. */
export interface DutySource {
  slug: string
  /** Who has to be told. */
  body: string
  /** What of. */
  what: string
  /** Slugs of the countries whose law it is; none: of the whole United Kingdom. */
  countries: string[]
  /** Registers whose records may have to be told. */
  registers: string[]
  /** Answers that it takes, by question: all of them. */
  applies: Record<string, string[]>
  /** By when, in the words of the law. */
  within: string
  /** Hours after which it is late, and from when they count. */
  hours: number
  countedFrom: 'happened' | 'known'
  source: string
  link: string
  lookedUpOn: string
  /** An editor has yet to compare it with the source. */
  toCheck: boolean
}

export const duties = (): DutySource[] => readList<DutySource>('duties-to-tell')

/** Loads the duties to tell bodies for staff. `countries`: ids by slug. */
export async function loadDuties(ledger: Ledger, countries: ReadonlyMap<string, string>): Promise<void> {
  for (const { slug, applies, registers, countries: slugs, ...duty } of duties()) {
    await ledger.put('api::duty-to-tell.duty-to-tell', slug, {
      ...duty,
      registers: registers.join(', '),
      applies: Object.entries(applies)
        .map(([question, answers]) => `${question}: ${answers.join(', ')}`)
        .join('\n'),
      countries: slugs.flatMap(each => countries.get(each) ?? []),
    })
  }
}
