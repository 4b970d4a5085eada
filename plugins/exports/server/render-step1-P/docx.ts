import type { Sheet } from './sheet.ts'
import { convertInPool } from './word/pool.ts'
import { wordSheet } from './word/sheet.ts'

/** A document that takes longer is given up, in milliseconds. */
const longest = 60_000

/**
 * The sheet as an A4 Word file with real headings, lists, tables, header and footer, made in a thread of its own. The same sheet gives
 * the same bytes. Fails after `limit` milliseconds, waiting for a free thread not counted.
 */
export const renderDocx = async (sheet: Sheet, limit = longest): Promise<Buffer> => convertInPool(await wordSheet(sheet), limit)
