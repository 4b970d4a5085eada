export interface Cell { sign: string; word: string; look: string }

/** One sign for each way to stand, by its letter on the wire (`policyMatrix`): shape, word and colour. */
const cells: Readonly<Record<string, Cell>> = {
  a: { sign: '✓', word: 'Acknowledged', look: 'font-bold text-success' },
  u: { sign: '○', word: 'To read', look: 'font-bold text-warning' },
  r: { sign: '◐', word: 'To acknowledge', look: 'font-bold text-info' },
  U: { sign: '!', word: 'Overdue, not read', look: 'font-bold text-danger' },
  R: { sign: '!◐', word: 'Overdue to acknowledge', look: 'font-bold text-danger' },
  w: { sign: '–', word: 'Excused', look: 'text-quiet' },
}
const nothing: Cell = { sign: '', word: 'Not asked', look: '' }
export const cellOf = (letter: string | undefined): Cell => cells[letter ?? '-'] ?? nothing
export const legend: readonly Cell[] = Object.values(cells)
