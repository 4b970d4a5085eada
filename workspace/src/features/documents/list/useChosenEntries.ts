import { type Chosen, useChosen } from '../../lists/useChosen.ts'
import type { Entry } from './items.ts'

export interface ChosenEntries extends Chosen<Entry> {
  toggle: (item: Entry) => void
  /** It was moved or deleted by itself, and is no longer of this place. */
  without: (item: Entry) => void
}

const idOf = ({ _id }: Entry): string => _id

/** Documents and files that were chosen in one place, over its pages. In another place (`key`) the choice begins anew. */
export function useChosenEntries(key: string): ChosenEntries {
  const chosen = useChosen<Entry>(idOf, key)
  const without = (item: Entry) => chosen.all(chosen.items.filter(({ _id }) => _id !== item._id))
  const toggle = (item: Entry) => {
    if (chosen.ids.has(item._id)) without(item)
    else chosen.all([...chosen.items, item])
  }
  return { ...chosen, toggle, without }
}
