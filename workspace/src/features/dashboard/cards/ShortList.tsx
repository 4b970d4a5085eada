import type { ReactNode } from 'react'

/** Rows of a list on the dashboard: its screen has the rest. */
export const shortRows = 3

interface Row {
  id: string
  name: ReactNode
  beside: ReactNode
}

/** The first few rows of a list, each with one fact beside its name. */
export function ShortList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="border-t border-line">
      {rows.slice(0, shortRows).map(({ id, name, beside }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-b border-line last:border-0">
          {name}
          <span className="shrink-0 text-small text-quiet">{beside}</span>
        </li>
      ))}
    </ul>
  )
}
