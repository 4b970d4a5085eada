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

const editionPattern = /^### (?:\[\[[a-z, -]+\]\] )?Edition of ([A-Z][a-z]+ \d{4})\n/
const linePattern = /^\| (?:\[\[([a-z, -]+)\]\] )?([^|]+?) \| ([^|]+?) \|$/
/** An edition: the month in which its texts were written, and a line for each text. */
interface Edition {
  month: string
  lines: Line[]
}
const editionsOf = (marked: string): Edition[] =>
  marked.split(/^(?=### )/m).flatMap(part => {
    const since = editionPattern.exec(part)?.[1]
    return since === undefined
      ? []
      : [{ month: since, lines: part.split('\n').flatMap(line => lineOf(line, since) ?? []) }]
  })

/** A line of a table; nothing for its head and its rule. */
function lineOf(line: string, since: string): Line | undefined {
  const [, readers = '', title, words] = linePattern.exec(line) ?? []
  return title && words && title !== 'Text' && title !== '---' ? { readers, title, since, words } : undefined
}

/** Editions that do not stand newest first, and lines out of the order of the alphabet. */
function orderProblems(editions: readonly Edition[]): string[] {
  const times = editions.map(edition => Date.parse(`1 ${edition.month} UTC`))
  return [
    ...(times.every((time, at) => at === 0 || time < (times[at - 1] ?? 0))
      ? []
      : ['editions do not stand newest first, each once']),
    ...editions.flatMap(edition => {
      const titles = edition.lines.map(({ title }) => title.toLowerCase())
      return titles.join('\n') === titles.toSorted().join('\n')
        ? []
        : [`the edition of ${edition.month} is not in the order of the alphabet`]
    }),
  ]
}

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
  const editions = editionsOf(page.marked)
  const lines = editions.flatMap(edition => edition.lines)
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
  return [...orderProblems(editions), ...untold, ...wordy].map(problem => `${page.file}: ${problem}`)
}
