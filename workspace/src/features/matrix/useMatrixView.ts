import { useState } from 'react'
import type { ListState } from '../lists/useListState.ts'
import { useListState } from '../lists/useListState.ts'

/** Rows and columns that are asked for at once. */
export const [peopleAtOnce, columnsAtOnce] = [25, 40]
const shown = ['open', 'overdue'] as const

/** What of a matrix is asked for, as its calls take it. */
export interface MatrixFilter {
  search: string
  show: 'all' | (typeof shown)[number]
  groupId?: string
}
export interface MatrixView {
  people: ListState
  filter: MatrixFilter
  columnSkip: number
  goToColumn: (skip: number) => void
}

/** Which part of a matrix is in sight. `begin`: the group that is chosen at first, and the people that are shown. */
export function useMatrixView(begin: { group?: string; show?: string } = {}): MatrixView {
  const people = useListState({ ...begin })
  const [columnSkip, goToColumn] = useState(0)
  const groupId = people.get('group')
  return {
    people,
    filter: {
      search: people.get('search'),
      show: shown.find(each => each === people.get('show')) ?? 'all',
      ...(groupId && { groupId }),
    },
    columnSkip,
    goToColumn,
  }
}
