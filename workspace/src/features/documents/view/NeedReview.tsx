import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { needReview } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { pageSize, useListParams } from '../../lists/useListParams.ts'
import { Condition } from './Condition.tsx'

/** Documents whose review is due, or soon will be (documents §2 /documents/need-review). */
export function NeedReview() {
  const params = useListParams()
  const reading = useRead(needReview, { skip: params.skip, limit: pageSize }, { keepPrevious: true })
  return (
    <Condition
      title="Need review" lead="The review date of these documents has come, or comes within 30 days. Read each, change what is needed, and set its next date, in its menu or when you issue it."
      reading={reading} params={params}
      empty={<EmptyState title="No review is due" icon={<CircleCheckBig className="size-8" />} action={<Button look="quiet" to="/documents">All documents</Button>}>Documents appear here 30 days before their review date.</EmptyState>}
    />
  )
}
