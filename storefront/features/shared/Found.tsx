import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import type { ReactNode } from 'react'
import { PageSkeleton } from '../../frame/PageSkeleton.tsx'

export interface FoundProps<R> {
  reading: Reading<R>
  /** The screen when there is nothing at this address. */
  missing: ReactNode
  children: (found: R) => ReactNode
}

const isMissing = (code: string | undefined): boolean => code === 'absent' || code === 'invalid'

/** A screen that shows one thing: loading, failed, not there, or there. The server answers 404 where `missing` is a NotFound. */
export function Found<R>({ reading, missing, children }: FoundProps<R>) {
  const { data, error, code, isLoading, retry } = reading
  if (data !== undefined) return children(data)
  if (isLoading) return <PageSkeleton />
  if (error === undefined || isMissing(code)) return missing
  return (
    <main id="content" tabIndex={-1} className="py-12">
      <Wrap width="form">
        <ErrorState text={error} onRetry={retry} />
      </Wrap>
    </main>
  )
}
