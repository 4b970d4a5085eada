import type { ReactNode } from 'react'
import { Button } from '../action/Button.tsx'

/** What can be done with the chosen rows; stays in sight at the bottom. Nothing while none are chosen. */
export function BulkBar({
  count,
  noun,
  onClear,
  children,
}: {
  count: number
  noun: { one: string; many: string }
  onClear: () => void
  children: ReactNode
}) {
  return (
    <div role="status" className="sticky bottom-2 z-10">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-accent bg-sheet p-3 shadow-lift">
          <span className="grow px-2 font-bold">
            {count} {count === 1 ? noun.one : noun.many} chosen
          </span>
          {children}
          <Button variant="link" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
