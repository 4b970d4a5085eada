export interface Cell { sign: string; word: string; className: string }

/** One sign for each status, by its letter on the wire (`policyMatrix`): shape, word and colour. */
const cells: Readonly<Record<string, Cell>> = {
  a: { sign: '✓', word: 'Acknowledged', className: 'font-bold text-success' },
  u: { sign: '○', word: 'To read', className: 'font-bold text-warning' },
  r: { sign: '◐', word: 'To acknowledge', className: 'font-bold text-info' },
  U: { sign: '!', word: 'Overdue, not read', className: 'font-bold text-danger' },
  R: { sign: '!◐', word: 'Overdue to acknowledge', className: 'font-bold text-danger' },
  w: { sign: '–', word: 'Excused', className: 'text-quiet' },
}
const nothing: Cell = { sign: '', word: 'Not asked', className: '' }
export const cellOf = (letter: string | undefined): Cell => cells[letter ?? '-'] ?? nothing
export const legend: readonly Cell[] = Object.values(cells)
