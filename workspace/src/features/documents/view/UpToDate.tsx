import { otherPageSize } from '@cloudoc/core/contract/page-sizes.ts'
import { upToDate } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { Condition } from './Condition.tsx'

/** Documents with which nothing has to be done (documents §2 /documents/uptodate). */
export function UpToDate() {
  const params = useListParams(otherPageSize)
  const reading = useRead(
    upToDate,
    { set: params.get('set'), skip: params.skip, limit: otherPageSize },
    { keepPrevious: true },
  )
  return (
    <Condition
      title="Up to date"
      lead="These documents were reviewed, are not due yet, and have the newest text."
      reading={reading}
      params={params}
      empty={
        <EmptyState
          title="Nothing is up to date yet"
          action={
            <Button variant="quiet" to="/documents/need-review">
              See what needs review
            </Button>
          }
        >
          Documents appear here once they are reviewed and have no update waiting.
        </EmptyState>
      }
    />
  )
}
