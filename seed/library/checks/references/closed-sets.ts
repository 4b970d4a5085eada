import { belongs, type Package } from '../../tidy.ts'
import { mention } from '../front-matter.ts'
import type { LibraryDocument } from '../read.ts'

/** How a sentence says that a reader may lack the document that it names. */
const ifHeld = /\b(?:if|where) you hold (?:it|them|one)\b/i

/** The words by which a sentence says for which country or which kind of service a document is meant. */
const inWords: Readonly<Record<string, RegExp>> = {
  england: /\bEngland\b|\bEnglish\b/,
  wales: /\bWales\b|\bWelsh\b/,
  scotland: /\bScotland\b|\bScottish\b/,
  'northern-ireland': /\bNorthern Ireland\b/,
  'home-care': /\bhome care\b/i,
  'care-home': /\bcare homes?\b/i,
  'supported-living': /\bsupported living\b/i,
  'temporary-staffing': /\btemporary staffing\b|\bsupply\b/i,
  'childrens-home': /\bchildren's homes?\b/i,
  'supported-accommodation': /\bsupported accommodation\b/i,
}

/** A number in a text, with the sentence or table row that it stands in and the heading above. */
interface Mention {
  number: string
  sentence: string
  heading: string
}

/** The numbers that a text names, each with its sentence; a row of a table is one sentence. */
export function mentionsIn(body: string): Mention[] {
  let heading = ''
  return body.split('\n').flatMap(line => {
    if (/^#+ /.test(line)) heading = line
    const sentences = line.startsWith('|') ? [line] : line.split(/(?<=[.;:?!]\)?) /)
    return sentences.flatMap(sentence => (sentence.match(mention) ?? []).map(number => ({ number, sentence, heading })))
  })
}

/** Does the sentence say that the document is for another country or another kind of service than the package is for? */
function isForOthers({ sentence, heading }: Mention, named: LibraryDocument, { selects }: Package): boolean {
  const says = `${heading} ${sentence}`
  return (['countries', 'categories'] as const).some(key => {
    const own: readonly string[] = named.matter[key]
    const wanted = selects[key]
    return (
      wanted !== undefined &&
      !own.some(value => wanted.includes(value)) &&
      own.some(value => inWords[value]?.test(says))
    )
  })
}

/** Documents of a package that name one which its buyer does not receive, without saying so. Numbers that no document has are told by `relatedProblems`. */
export function closedSetProblems(documents: readonly LibraryDocument[], packages: readonly Package[]): string[] {
  const current = documents.filter(document => !document.earlier)
  const byNumber = new Map(current.map(document => [document.matter.number, document]))
  const found = new Map<string, string[]>()
  for (const entry of packages) {
    const held = current.filter(document => belongs(document.matter, entry.selects))
    const numbers = new Set(held.map(document => document.matter.number))
    for (const document of held) {
      for (const each of mentionsIn(document.body)) {
        const named = byNumber.get(each.number)
        if (
          named === undefined ||
          numbers.has(each.number) ||
          ifHeld.test(each.sentence) ||
          isForOthers(each, named, entry)
        )
          continue
        const problem = `${document.file} names ${each.number}: ${each.sentence.slice(0, 160)}`
        found.set(problem, [...(found.get(problem) ?? []), entry.slug])
      }
    }
  }
  return [...found].map(([problem, slugs]) => `${problem} (not in ${[...new Set(slugs)].join(', ')})`)
}
