/** In letters: a row with more text is tall enough to stand by itself on a page. */
const tall = 200
/** In letters of one cell: about a quarter of a page in a column of usual width. */
const long = 1200

/** Whether a row goes to the next page as a whole: a long one would leave too much paper empty. */
export const staysWhole = (lengthsOfCells: readonly number[]): boolean => Math.max(0, ...lengthsOfCells) <= long

/**
 * The rows of a table, without its head, that stay on a page with the one after them, so that neither the
 * first nor the last stands alone.
 */
export function keptWithNext<Row>(rows: readonly Row[], lengthOf: (row: Row) => number): Row[] {
  const isShort = (row: Row | undefined): boolean => row !== undefined && lengthOf(row) <= tall
  return [
    ...(isShort(rows[0]) ? rows.slice(0, -1).slice(0, 1) : []),
    ...(isShort(rows.at(-1)) ? rows.slice(-2, -1) : []),
  ]
}
