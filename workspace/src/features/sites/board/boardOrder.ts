import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { inNaturalOrder } from '@cloudoc/core/contract/natural-order.ts'
import type { siteBoard } from '@cloudoc/notifications/contract/site-board.ts'

export type Line = ReplyOf<typeof siteBoard>['sites'][number]
/** What one may see of the board. */
export type Shows = ReplyOf<typeof siteBoard>['shows'] & { people: boolean }

/** Orders of the board; `of`: only where these figures are shown. */
export const boardOrders = [
  { value: 'worst', label: 'Most overdue first', of: undefined },
  { value: 'read', label: 'Least read first', of: 'readings' },
  { value: 'readings', label: 'Most overdue readings first', of: 'readings' },
  { value: 'trained', label: 'Least trained first', of: 'training' },
  { value: 'training', label: 'Most overdue training first', of: 'training' },
  { value: 'texts', label: 'Most texts to review first', of: 'documents' },
  { value: 'reviews', label: 'Most risk reviews due first', of: 'quality' },
  { value: 'audits', label: 'Most late audits first', of: 'quality' },
  { value: 'actions', label: 'Most late actions first', of: 'quality' },
  { value: 'people', label: 'Most employees first', of: undefined },
  { value: 'name', label: 'By name', of: undefined },
] as const
export type BoardOrder = (typeof boardOrders)[number]['value']

const byOrder: Readonly<Record<BoardOrder, (one: Line, other: Line) => number>> = {
  // The server answers the worst first.
  worst: () => 0,
  read: (one, other) => one.readings.percent - other.readings.percent,
  readings: (one, other) => other.readings.overdue - one.readings.overdue,
  trained: (one, other) => one.training.percent - other.training.percent,
  training: (one, other) => other.training.overdue - one.training.overdue,
  texts: (one, other) => other.textReviewsDue - one.textReviewsDue,
  reviews: (one, other) => other.reviewsDue - one.reviewsDue,
  audits: (one, other) => other.auditsLate - one.auditsLate,
  actions: (one, other) => other.actionsLate - one.actionsLate,
  people: (one, other) => other.people - one.people,
  name: (one, other) => inNaturalOrder(one.site.name, other.site.name),
}

/** The lines of the board in another order; equal ones stay the worst first. */
export const sortBoard = (lines: readonly Line[], order: BoardOrder): Line[] => lines.toSorted(byOrder[order])
