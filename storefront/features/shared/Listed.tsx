import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import type { ReactNode } from 'react'

export interface ListedProps<R> {
  reading: Reading<readonly R[]>
  /** While the first answer is on its way. */
  skeleton?: ReactNode
  /** When there is nothing: why, and what to do next. */
  empty: ReactNode
  /** The address of the first page, where this is a later one: an address behind the end does not say that there is nothing at all. */
  first?: string | undefined
  children: (rows: readonly R[]) => ReactNode
}

/** A list in whichever state it is: loading, failed, empty, or there (design §5). */
export function Listed<R>({ reading, skeleton, empty, first, children }: ListedProps<R>) {
  const { data, error, isLoading, retry } = reading
  if (data && data.length > 0) return children(data)
  if (error !== undefined) return <ErrorState text={error} onRetry={retry} />
  if (isLoading) return skeleton ?? <Skeleton shape="block" count={3} />
  if (first !== undefined && reading.total > 0)
    return (
      <EmptyState title="There is nothing on this page" action={<Button to={first}>First page</Button>}>
        The list is shorter than this address says.
      </EmptyState>
    )
  return empty
}
