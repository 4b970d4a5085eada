import type { ReactNode } from 'react'

/** Search and filters above a list: in one row where there is room, the search widest. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return <div role="search" aria-label={label} className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 sm:*:first:col-span-2 lg:flex lg:*:first:grow">{children}</div>
}
