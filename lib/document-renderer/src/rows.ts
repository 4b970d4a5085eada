/** In letters: a row with more text is tall enough to stand by itself on a page. */
const tall = 300

/** The rows of a table, without its head, that stay on a page with the one after them, so that neither the first nor the last stands alone. */
export function keptWithNext<Row>(rows: readonly Row[], lengthOf: (row: Row) => number): Row[] {
  const isShort = (row: Row | undefined): boolean => row !== undefined && lengthOf(row) <= tall
  return [
    ...(isShort(rows[0]) ? rows.slice(0, -1).slice(0, 1) : []),
    ...(isShort(rows.at(-1)) ? rows.slice(-2, -1) : []),
  ]
}
