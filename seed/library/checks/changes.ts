import type { LibraryDocument } from './read.ts'
import { wordsOf } from './wording/plain-words.ts'
import { readingEase } from './wording/reading.ts'

/** The page that tells staff what changed. */
const pageNumber = 'QA-F20'
const shape = { months: 12, words: 40, ease: 60 } as const

/** A line of the page: for whom, which text, since when, and what is done now. */
interface Line {
  readers: string
  title: string
  since: string
  words: string
}

const linePattern = /^\| (?:\[\[([a-z, -]+)\]\] )?([^|]+?) \| ([A-Z][a-z]+ \d{4}) \| ([^|]+?) \|$/
const linesOf = (marked: string): Line[] =>
  marked.split('\n').flatMap(line => {
    const [, readers = '', title, since, words] = linePattern.exec(line) ?? []
    return title && since && words ? [{ readers, title, since, words }] : []
  })

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Whom a text is for, as a mark says it: nothing where it is for every country, or every kind of service. */
function readersOf({ countries, categories }: LibraryDocument['matter'], page: LibraryDocument['matter']): string {
  const some = (own: readonly string[], all: readonly string[]): readonly string[] =>
    own.length < all.length ? own : []
  return [...some(countries, page.countries), ...some(categories, page.categories)].join(', ')
}

const sorted = (readers: string): string => readers.split(', ').sort().join(', ')

/** Changes of the last months that the page does not tell, or tells to others; lines that are hard or of nothing. */
export function changesProblems(documents: readonly LibraryDocument[]): string[] {
  const current = documents.filter(document => !document.earlier)
  const page = current.find(({ matter }) => matter.number === pageNumber)
  if (!page) return [`there is no ${pageNumber}`]
  const since = new Date(page.matter.written)
  since.setUTCMonth(since.getUTCMonth() - shape.months)
  const changed = current.filter(
    ({ matter }) => matter.change !== undefined && matter.number !== pageNumber && new Date(matter.written) > since,
  )
  const lines = linesOf(page.marked)
  const untold = changed.flatMap(({ matter }) => {
    const line = lines.find(({ title }) => title === matter.title)
    if (!line) return [`${pageNumber} does not tell staff what changed in ${matter.number} ${matter.title}`]
    return [
      ...(line.since === month.format(new Date(matter.written))
        ? []
        : [`${matter.title} changed in ${month.format(new Date(matter.written))}`]),
      ...(sorted(line.readers) === sorted(readersOf(matter, page.matter))
        ? []
        : [`${matter.title} is for ${readersOf(matter, page.matter) || 'all'}`]),
    ]
  })
  const wordy = lines.flatMap(({ title, words }) => {
    const ease = readingEase(words.split(/[.?:!] /))
    return [
      ...(changed.some(({ matter }) => matter.title === title)
        ? []
        : [`${title} has not changed in ${shape.months} months`]),
      ...(wordsOf(words).length > shape.words ? [`${title}: ${wordsOf(words).length} words`] : []),
      ...(ease < shape.ease ? [`${title}: reading ease ${ease.toFixed(1)}`] : []),
    ]
  })
  return [...untold, ...wordy].map(problem => `${page.file}: ${problem}`)
}
