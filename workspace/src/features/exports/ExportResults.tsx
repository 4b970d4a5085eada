import { exportOne } from '@cloudoc/exports/contract/exports.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { useState } from 'react'

const limit = 50
const states = {
  waiting: { tone: 'neutral', word: 'Waiting' },
  done: { tone: 'success', word: 'Done' },
  failed: { tone: 'danger', word: 'Failed' },
} as const

/** What became of each document of an export, and why one failed. */
export function ExportResults({ exportId, running }: { exportId: string; running: boolean }) {
  const [skip, setSkip] = useState(0)
  const { data, total, error, isLoading, retry } = useRead(
    exportOne,
    { exportId, skip, limit },
    { keepPrevious: true, every: running ? 3000 : 0 },
  )
  if (error !== undefined) return <ErrorState text={error} onRetry={retry} />
  if (isLoading || !data) return <Skeleton count={3} label="Loading the documents of this export" />
  return (
    <div className="grid gap-4">
      <ul aria-label="Documents of this export" className="border-t border-line">
        {data.items.map(({ fileId, name, state, reason }) => (
          <li
            key={fileId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span className="min-w-0">
              {name}
              {reason && <span className="block text-small text-danger">{reason}</span>}
            </span>
            <Status tone={states[state].tone}>{states[state].word}</Status>
          </li>
        ))}
      </ul>
      <Pagination
        skip={skip}
        limit={limit}
        total={Math.max(total, data.total)}
        label="Pages of documents in this export"
        onSkip={setSkip}
      />
    </div>
  )
}
