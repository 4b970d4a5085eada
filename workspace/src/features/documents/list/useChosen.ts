import { useState } from 'react'
import type { Entry } from './items.ts'

export interface Chosen {
  ids: ReadonlySet<string>
  items: readonly Entry[]
  /** What is chosen among the rows in sight; those of other pages stay. */
  among: (rows: readonly Entry[], ids: ReadonlySet<string>) => void
  toggle: (item: Entry) => void
  all: (items: readonly Entry[]) => void
  /** It was moved or deleted by itself, and is no longer of this place. */
  without: (item: Entry) => void
  clear: () => void
}

const none: ReadonlyMap<string, Entry> = new Map()

/** Documents and files that were chosen in one place, over its pages. In another place (`key`) the choice begins anew. */
export function useChosen(key: string): Chosen {
  const [state, setState] = useState({ key, items: none })
  const items = state.key === key ? state.items : none
  const keep = (next: Iterable<Entry>) => setState({ key, items: new Map([...next].map(item => [item._id, item])) })
  return {
    ids: new Set(items.keys()),
    items: [...items.values()],
    among: (rows, ids) => {
      const seen = new Set(rows.map(({ _id }) => _id))
      keep([...[...items.values()].filter(({ _id }) => !seen.has(_id)), ...rows.filter(({ _id }) => ids.has(_id))])
    },
    toggle: item => keep(items.has(item._id) ? [...items.values()].filter(({ _id }) => _id !== item._id) : [...items.values(), item]),
    all: keep,
    without: item => keep([...items.values()].filter(({ _id }) => _id !== item._id)),
    clear: () => keep([]),
  }
}
