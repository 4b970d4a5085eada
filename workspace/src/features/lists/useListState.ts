import { useState } from 'react'
import type { ListParams } from './useListParams.ts'

export interface ListState extends Omit<ListParams, 'goTo'> {
  goTo: (skip: number) => void
  /** A filter is on, or a later page is asked for. */
  narrowed: boolean
}

/** Page and filters of a list that is a part of a screen: as `useListParams`, but kept while it is in sight, and not in the address. `begin`: the filters that are on at first. */
export function useListState(begin: Readonly<Record<string, string>> = {}): ListState {
  const [values, setValues] = useState(begin)
  const [skip, goTo] = useState(0)
  const [round, setRound] = useState(0)
  const filter = (changes: Readonly<Record<string, string>>) => {
    setValues(now => ({ ...now, ...changes }))
    goTo(0)
  }
  const clear = () => {
    setValues({})
    goTo(0)
    setRound(round + 1)
  }
  return {
    skip,
    get: name => values[name] ?? '',
    filter,
    goTo,
    clear,
    round,
    narrowed: skip > 0 || Object.values(values).some(value => value !== ''),
  }
}
