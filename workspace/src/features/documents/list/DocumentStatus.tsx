import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import FilePen from 'lucide-react/icons/file-pen'
import PencilLine from 'lucide-react/icons/pencil-line'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Stamp from 'lucide-react/icons/stamp'
import { Link } from 'react-router-dom'
import { approvalPath, updatePath } from '../../addresses/documents.ts'
import type { DocumentItem } from './items.ts'
import { isReviewNear } from './items.ts'

const icon = 'size-5 shrink-0'
type StatusFields = Pick<
  DocumentItem,
  '_id' | 'name' | 'updateAvailable' | 'review_date' | 'review_status' | 'standing' | 'isDraft' | 'approval'
>

/**
 * How a document stands, the most urgent first, each with icon, word and colour: For approval, Update
 * available, Need Review, Review soon, Draft, Edited; Up to Date where nothing is to be done, and nothing
 * soon: as the list of that name has it. An update, and a version for approval, lead to where
 * they are decided, for those who may.
 */
export function DocumentStatus({ item, mayUpdate = false }: { item: StatusFields; mayUpdate?: boolean }) {
  const update = (
    <Status tone="info" icon={<RefreshCw aria-hidden className={icon} />}>
      Update available
    </Status>
  )
  const approval = (
    <Status tone="warning" icon={<Stamp aria-hidden className={icon} />}>
      For approval
    </Status>
  )
  const near = item.review_status === 'Up to Date' && isReviewNear(item.review_date, Date.now())
  return (
    <span className="statuses">
      {item.approval &&
        (mayUpdate ? (
          <Link
            to={approvalPath(item._id)}
            aria-label={`Version of ${item.name} for approval`}
            className="inline-flex min-h-target items-center rounded-sm no-underline hover:underline"
          >
            {approval}
          </Link>
        ) : (
          approval
        ))}
      {item.updateAvailable &&
        (mayUpdate ? (
          <Link
            to={updatePath(item._id)}
            aria-label={`Update available for ${item.name}`}
            className="inline-flex min-h-target items-center rounded-sm no-underline hover:underline"
          >
            {update}
          </Link>
        ) : (
          update
        ))}
      {item.review_status === 'Need Review' && <Status tone="warning">Need Review</Status>}
      {near && (
        <Status tone="neutral" icon={<CalendarClock aria-hidden className={icon} />}>
          Review soon
        </Status>
      )}
      {item.isDraft && !item.approval && (
        <Status tone="neutral" icon={<FilePen aria-hidden className={icon} />}>
          Draft
        </Status>
      )}
      {!near && !item.updateAvailable && !item.isDraft && item.review_status === 'Up to Date' && (
        <Status tone="success" icon={<CircleCheck aria-hidden className={icon} />}>
          Up to Date
        </Status>
      )}
      {item.standing !== 'pinned' && (
        <Status tone="neutral" icon={<PencilLine aria-hidden className={icon} />}>
          {item.standing === 'own' ? 'Your own' : 'Edited'}
        </Status>
      )}
    </span>
  )
}
