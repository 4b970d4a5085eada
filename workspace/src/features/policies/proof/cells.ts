import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { policyMatrix } from '@cloudoc/policies/contract/reports.ts'
import type { Cell, Lead, MatrixColumn, MatrixRow } from '../../matrix/MatrixTable.tsx'
import { titled } from '../policiesTexts.ts'

/** One sign for each status, by its letter on the wire (`policyMatrix`): shape, word and colour. */
const cells: Readonly<Record<string, Cell>> = {
  a: { sign: '✓', word: 'Acknowledged', className: 'font-bold text-success' },
  u: { sign: '○', word: 'To read', className: 'font-bold text-warning' },
  r: { sign: '◐', word: 'Begun', className: 'font-bold text-info' },
  U: { sign: '!', word: 'Overdue, not read', className: 'font-bold text-danger' },
  R: { sign: '!◐', word: 'Overdue, begun', className: 'font-bold text-danger' },
  w: { sign: '–', word: 'Excused', className: 'text-quiet' },
}
const nothing: Cell = { sign: '', word: 'Not asked', className: '' }
const cellOf = (letter: string | undefined): Cell => cells[letter ?? '-'] ?? nothing
export const legend: readonly Cell[] = Object.values(cells)
/** People that can be shown alone. */
export const shows = [
  { value: 'open', label: 'With something to read' },
  { value: 'overdue', label: 'With something overdue' },
] as const

type Matrix = ReplyOf<typeof policyMatrix>
/** Policies above, each leading to itself. */
export const policyHeads = (policies: Matrix['policies'], lead: (id: string) => Lead): MatrixColumn[] =>
  policies.map(policy => ({
    id: policy.policyId,
    name: titled(policy),
    title: `${titled(policy)}, version ${policy.version}`,
    lead: lead(policy.policyId),
  }))
/** People on the left, with how each stands to each policy. */
export const readerRows = (
  people: readonly Matrix['people'][number][],
  count: number,
  lead: (id: string, name: string) => Lead,
): MatrixRow[] =>
  people.map(({ employeeId, name, cells: letters }) => ({
    id: employeeId,
    name,
    lead: lead(employeeId, name),
    cells: Array.from({ length: count }, (_, at) => cellOf(letters[at])),
  }))
