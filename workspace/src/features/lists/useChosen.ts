import { useState } from 'react'

export interface Chosen<Row> {
  ids: ReadonlySet<string>
  items: readonly Row[] /** Of the rows that are in sight, these are chosen now. */
  among: (rows: readonly Row[], ids: ReadonlySet<string>) => void /** These, and no others. */
  all: (rows: readonly Row[]) => void
  clear: () => void
}

/** Rows that were chosen, over the pages of one list. With another search or filter (`key`) the choice begins anew. */
export function useChosen<Row>(idOf: (row: Row) => string, key = ''): Chosen<Row> {
  const [state, setState] = useState<{ key: string; items: readonly Row[] }>({ key, items: [] })
  const items = state.key === key ? state.items : []
  return {
    ids: new Set(items.map(idOf)),
    items,
    among: (rows, ids) => {
      const here = new Set(rows.map(idOf))
      setState({
        key,
        items: [...items.filter(row => !here.has(idOf(row))), ...rows.filter(row => ids.has(idOf(row)))],
      })
    },
    all: rows => setState({ key, items: rows }),
    clear: () => setState({ key, items: [] }),
  }
}
