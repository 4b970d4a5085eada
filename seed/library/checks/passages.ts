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

/**
 * Tables that lose the wrong half of themselves: a heading and the rows below it are both marked, so that the column goes
 * and takes the marks of its rows along; or a passage for one country stands before the table that it speaks of, and the
 * table is for all (a marked heading holds both).
 */
export function halfTables(marked: string): string[] {
  const lines = marked.split('\n')
  const isTable = (at: number): boolean => /^\|[\s:|-]+\|$/.test(lines[at + 1] ?? '')
  const rowsBelow = (at: number): string[] => {
    const below = lines.slice(at + 2)
    const end = below.findIndex(line => !line.startsWith('|'))
    return end < 0 ? below : below.slice(0, end)
  }
  const begins = (row: string): boolean => isColumn.test(cellsOf(row)[0] ?? '')
  return lines.flatMap((line, at) => {
    if (line.startsWith('|') && isTable(at)) return begins(line) && rowsBelow(at).some(begins) ? [line] : []
    return isColumn.test(line) && isTable(at + 2) && !begins(lines[at + 2] ?? '') && !rowsBelow(at + 2).every(begins)
      ? [line]
      : []
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
        ...(earlier ? [] : halfTables(marked)).map(line => `${file}: half a table is left after ${line.slice(0, 80)}`),
        ...lines.flatMap((line, at) => {
          const found = problemOf(line, lines[at + 1] ?? '')
          return found === undefined ? [] : [`${file}, ${found}: ${line.slice(0, 80)}`]
        }),
      ]
    })
