import type { ReactNode } from 'react'

/** Search and filters above a list: in one row where there is room, the search widest; two beside each other on a phone, so that the list begins on its first screen. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="search" aria-label={label} className="filters">
      {children}
    </div>
  )
}
