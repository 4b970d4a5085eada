import { Chips } from '@cloudoc/kit/components/navigation/Chips.tsx'
import type { Listed } from '../signaturesReads.ts'

/** Where a list can be narrowed to; '' is all but what was deleted. */
export const listStates = [
  '',
  'waiting',
  'viewed',
  'finalized',
  'draft',
  'finishing',
  'declined',
  'expired',
  'deleted',
] as const
export type ListState = (typeof listStates)[number]

const names: Readonly<Record<ListState, string>> = {
  '': 'All',
  waiting: 'Waiting',
  viewed: 'Viewed',
  finalized: 'Finalized',
  draft: 'Drafts',
  finishing: 'Finishing',
  declined: 'Declined',
  expired: 'Expired',
  deleted: 'Deleted',
}
/** Always in sight, with or without rows (documents §3); the others while there are some. */
const always: ReadonlySet<ListState> = new Set(['', 'waiting', 'viewed', 'finalized', 'deleted'])

/** How many there are in each state, each figure leading to its rows. */
export function StateFilter({
  counts,
  value,
  onChange,
}: {
  counts: Listed['counts'] | undefined
  value: ListState
  onChange: (value: ListState) => void
}) {
  const countOf = (state: ListState) => counts?.[state === '' ? 'total' : state]
  const chips = listStates
    .filter(state => always.has(state) || state === value || (countOf(state) ?? 0) > 0)
    .map(state => ({
      value: state,
      label: counts === undefined ? names[state] : `${names[state]} (${countOf(state) ?? 0})`,
    }))
  return <Chips label="Which ones" chips={chips} value={value} onChange={onChange} />
}
