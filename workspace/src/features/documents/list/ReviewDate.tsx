import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import type { DocumentItem } from './items.ts'
import { isReviewDue } from './items.ts'

/**
 * The day of the review (DD MMM YYYY, shop §9), and a word when it is past; `plain`: where the word stands
 * beside it already.
 */
export function ReviewDate({ item, plain = false }: { item: Pick<DocumentItem, 'review_date'>; plain?: boolean }) {
  if (item.review_date === '') return <span className="text-quiet">Not set</span>
  const date = <Day date={item.review_date} />
  return !plain && isReviewDue(item.review_date, Date.now()) ? (
    <span className="inline-flex flex-wrap items-center gap-2">
      {date}
      <Status tone="warning">Review due</Status>
    </span>
  ) : (
    date
  )
}
