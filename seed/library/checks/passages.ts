import type { LibraryDocument } from './read.ts'

const place = /^(?:England|Wales|Scotland|Northern Ireland)$/
/** A law that says itself whose it is. */
const law = /\((Wales|Scotland|Northern Ireland)\)/g
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

/** A cell that points at its neighbour: whoever gets its column alone reads nothing there. */
const pointing = /^(?:the )?same\b(?! (?:day|hour|shift|night|week|working day))/i
const isColumn = /^\[\[[a-z, -]+\]\]/

/** Cells of a column that is marked for some readers, which say no more than 'the same'. */
export function pointingCells(marked: string): string[] {
  let columns: number[] = []
  const lines = marked.split('\n')
  return lines.flatMap((line, at) => {
    if (!line.startsWith('|')) {
      columns = []
      return []
    }
    const cells = cellsOf(line)
    if (/^\|[\s:|-]+\|$/.test(lines[at + 1] ?? ''))
      columns = cells.flatMap((cell, column) => (isColumn.test(cell) ? [column] : []))
    return columns.map(column => cells[column] ?? '').filter(cell => pointing.test(cell))
  })
}

/** What is wrong with one line: a row, a column or a law of one country that is not marked for it. */
function problemOf(line: string, next: string): string | undefined {
  if (line.startsWith('|')) {
    const cells = cellsOf(line)
    const heads = /^\|[\s:|-]+\|$/.test(next) ? cells : cells.slice(0, 1)
    return heads.find(cell => place.test(cell))
  }
  if (!line.startsWith('- ') || line.includes('[[')) return undefined
  const laws = new Set([...line.matchAll(law)].map(([, country]) => country))
  return laws.size === 1 && !/England|Great Britain|;|[.!?] [A-Z]/.test(line) ? [...laws][0] : undefined
}

/**
 * Rows, columns and laws of one country in documents of several say whose they are, so that the sets of
 * others are without them.
 */
export const passageProblems = (documents: readonly LibraryDocument[]): string[] =>
  documents
    .filter(({ matter }) => matter.countries.length > 1)
    .flatMap(({ file, earlier, marked }) => {
      const lines = marked.split('\n')
      return [
        ...(earlier ? [] : pointingCells(marked)).map(cell => `${file}: a column of one country says "${cell}"`),
        ...lines.flatMap((line, at) => {
          const found = problemOf(line, lines[at + 1] ?? '')
          return found === undefined ? [] : [`${file}, ${found}: ${line.slice(0, 80)}`]
        }),
      ]
    })

const countries: ReadonlySet<string> = new Set(['england', 'wales', 'scotland', 'northern-ireland'])
const whole = /^(?:- |\d+\. |\| |#+ )?\[\[([a-z][a-z, -]*)\]\]/
const within = /\[\[([a-z][a-z, -]*):([^[\]]*)\]\]/g

/** Does a mark keep its words for a country? One of kinds of service alone keeps them for all. */
function keptFor(mark: string, country: string): boolean {
  const named = mark.split(',').flatMap(word => (countries.has(word.trim()) ? [word.trim()] : []))
  return named.length === 0 || named.includes(country)
}

/** The lines of a marked text that a country reads, without the words of others. What a heading keeps out stays in. */
export const linesFor = (marked: string, country: string): string[] =>
  marked
    .split('\n')
    .filter(line => keptFor(whole.exec(line)?.[1] ?? country, country))
    .map(line => line.replaceAll(within, (_, mark: string, words: string) => (keptFor(mark, country) ? words : '')))
