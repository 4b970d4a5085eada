import Papa from 'papaparse'

/** A spreadsheet as text: the one reader of the screen's preview and of the server. */
export interface Spreadsheet {
  heads: string[]
  rows: { /** As the spreadsheet counts: the first row after the heads is 2. */ line: number; cells: string[] }[]
}

/**
 * The text of a file in one of the encodings that spreadsheets are saved in: UTF-8 and UTF-16 with a mark,
 * UTF-8 without one, else Windows-1252, which Excel writes in Britain.
 */
export function decodeSpreadsheet(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * What stands between the cells: the sign that the first line has most of, outside of quotes. The parser's
 * own guess wants several rows of one length.
 */
function separatorOf(text: string): string {
  const [first = ''] = text
    .trimStart()
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
  const counted = [',', ';', '\t', '|'].map(sign => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

/**
 * Reads a text with commas, semicolons, tabs or bars between its cells; rows without anything in them are
 * left out, and count as lines.
 */
export function readSpreadsheet(text: string): Spreadsheet {
  const plain = text.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(plain, { delimiter: separatorOf(plain) })
  const lines = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map(cell => cell.trim()) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  const [head, ...rows] = lines
  return { heads: head?.cells ?? [], rows }
}

/**
 * What a spreadsheet would take for a formula becomes a text: whoever opens the file runs nothing (CWE-1236).
 * A number below 0 is none.
 */
const harmless = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !/^-\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell

/**
 * Rows of a spreadsheet as text, for one that is written bit by bit: commas, every cell in quotes, nothing
 * that would be run. '' for none.
 */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map(row => row.map(harmless)),
        { quotes: true },
      )}\r\n`

/** Rows as text to be read again by `readSpreadsheet`: every cell as it is. */
export const textOfRows = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map(row => [...row]),
    { quotes: true },
  )

/** A text that every spreadsheet opens as it is: with a mark, commas, and every cell in quotes. */
export const writeCsv = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${csvRows([heads, ...rows])}`
