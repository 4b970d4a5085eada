import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

/** A short label or a number. `marker` looks like a line marked by hand, for offers; `count` is round, for unread things. */
export function Badge({
  children,
  variant = 'plain',
}: {
  children: ReactNode
  variant?: 'plain' | 'marker' | 'count'
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center justify-center text-small font-bold',
        variant === 'plain' && 'rounded-sm border border-line bg-sheet px-2 text-quiet',
        variant === 'marker' && 'rounded-sm bg-marker px-2 text-ink',
        variant === 'count' && 'min-w-6 rounded-full bg-accent px-2 text-on-accent tabular-nums',
      )}
    >
      {children}
    </span>
  )
}
