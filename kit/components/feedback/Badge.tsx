import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

/** A short label or a number. `marker` looks like a line marked by hand, for offers; `count` is round, for unread things. */
export function Badge({ children, look = 'plain' }: { children: ReactNode; look?: 'plain' | 'marker' | 'count' }) {
  return (
    <span
      className={cx(
        'inline-flex items-center justify-center text-small font-bold',
        look === 'plain' && 'rounded-sm border border-line bg-sheet px-2 text-quiet',
        look === 'marker' && 'rounded-sm bg-marker px-2 text-ink',
        look === 'count' && 'min-w-6 rounded-full bg-accent px-2 text-on-accent tabular-nums',
      )}
    >
      {children}
    </span>
  )
}
