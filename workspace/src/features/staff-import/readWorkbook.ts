import { maxCharacters, maxRows } from '@cloudoc/people/contract/import-columns.ts'
import { textOfRows } from '@cloudoc/people/contract/spreadsheet.ts'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** Bytes of a file, and of all that is packed in it. */
const [maxPacked, maxUnpacked] = [10_000_000, 50_000_000]
/** A zip is unpacked in such pieces, so that one that never ends is left after a few of them. */
const piece = 64_000

/** A workbook that is not read: `tooLarge`, or damaged, or none (`unreadable`). */
export class WorkbookError extends Error {
  readonly why: 'tooLarge' | 'unreadable'
  constructor(why: 'tooLarge' | 'unreadable') {
    super(why)
    this.why = why
  }
}

/** The parts of a workbook that are texts. What the file says of their sizes is not believed. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array[]> = {}
  let size = 0
  const unzip = new Unzip(file => {
    if (!/\.xml(?:\.rels)?$/.test(file.name)) return
    const pieces: Uint8Array[] = []
    parts[file.name] = pieces
    file.ondata = (error, data) => {
      if (error) throw error
      size += data.length
      if (size > maxUnpacked) throw new WorkbookError('tooLarge')
      pieces.push(data)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += piece)
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length)
  return Object.fromEntries(Object.entries(parts).map(([name, pieces]) => [name, joined(pieces)]))
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, each) => length + each.length, 0))
  let at = 0
  for (const each of pieces) {
    whole.set(each, at)
    at += each.length
  }
  return whole
}

/** As it would stand in a CSV file; of a formula, what came of it. */
const cellText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)

/**
 * The first sheet of a workbook (.xlsx) as the text of a CSV file.
 * @throws WorkbookError
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  if (bytes.length > maxPacked) throw new WorkbookError('tooLarge')
  try {
    // Packed anew without compression: so the reader needs no worker of its own, which the page would not allow.
    const plain = zipSync(unpack(bytes), { level: 0 })
    const rows = await readSheet(plain.slice().buffer)
    if (rows.length > maxRows + 1) throw new WorkbookError('tooLarge')
    const text = textOfRows(rows.map(row => row.map(cellText)))
    if (text.length > maxCharacters) throw new WorkbookError('tooLarge')
    return text
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('unreadable')
  }
}
