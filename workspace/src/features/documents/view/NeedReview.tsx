import { reviewDefaults } from '@cloudoc/care/contract/reviews.ts'
import { otherPageSize } from '@cloudoc/core/contract/page-sizes.ts'
import { needReview } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useListParams } from '../../lists/useListParams.ts'
import { useRights } from '../../rights/documents.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { FilesDue } from '../file/FilesFound.tsx'
import { Condition } from './Condition.tsx'

/** Documents whose review is due, or soon will be (documents §2 /documents/need-review). */
export function NeedReview() {
  const params = useListParams(otherPageSize)
  const reading = useRead(
    needReview,
    { set: params.get('set'), skip: params.skip, limit: otherPageSize },
    { keepPrevious: true },
  )
  return (
    <Condition
      title="Need review"
      lead="The review date of these documents has come, or comes within 30 days. Read each, change what is needed, then review it: in its menu, or choose several and review them together."
      reading={reading}
      params={params}
      action={<FirstReview />}
      before={<FilesDue />}
      empty={
        <EmptyState
          title="No document is due for review"
          icon={<CircleCheckBig className="size-8" />}
          action={
            <Button variant="quiet" to="/documents">
              All documents
            </Button>
          }
        >
          Documents appear here 30 days before their review date.
        </EmptyState>
      }
    />
  )
}

/** Where documents were never reviewed, all of them can be given one first date. */
function FirstReview() {
  const { editDocuments } = useRights()
  const { data } = useRead(reviewDefaults, editDocuments ? {} : null)
  const openDialog = useDialogs()
  if (!data || data.neverReviewed === 0) return null
  return (
    <Button variant="quiet" onClick={() => openDialog({ kind: 'first-review' })}>
      First review date…
    </Button>
  )
}
