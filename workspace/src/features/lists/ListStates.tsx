import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Refused } from '../screen/Refused.tsx'

export interface ListStatesProps<R> {
  reading: Pick<Reading<unknown>, 'isLoading' | 'isRefreshing' | 'error' | 'code' | 'total' | 'retry'>
  /** Undefined while loading. */
  rows: readonly R[] | undefined
  /** What one and many rows are called. */
  noun: { one: string; many: string }
  /** A search or a filter is on, or a later page is asked for: no rows then means nothing found, not nothing there. */
  narrowed: boolean
  onClear: () => void
  /** Nothing there at all, with the next step. */
  empty: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

/** The states that every list has (design §5): loading, refused, empty, nothing found, and its rows. */
export function ListStates<R>({ reading, rows, noun, narrowed, onClear, empty, children }: ListStatesProps<R>) {
  if (reading.error !== undefined) return <Refused error={reading.error} code={reading.code} onRetry={reading.retry} />
  if (reading.isLoading) return <Skeleton shape="row" count={10} label={`Loading ${noun.many}`} />
  if (rows === undefined || rows.length === 0) {
    if (!narrowed) return empty
    return (
      <EmptyState
        title={`No ${noun.many} found`}
        icon={<SearchX className="size-8" />}
        action={
          <Button variant="quiet" onClick={onClear}>
            Show all {noun.many}
          </Button>
        }
      >
        Nothing fits what is asked for. Try fewer words, or another filter.
      </EmptyState>
    )
  }
  return (
    <div
      className={cx('grid grid-cols-1 gap-3', reading.isRefreshing && 'refreshing')}
      aria-busy={reading.isRefreshing}
    >
      <VisuallyHidden>
        <span role="status">{counted(reading.total, noun.one, noun.many)}</span>
      </VisuallyHidden>
      {children(rows)}
    </div>
  )
}
