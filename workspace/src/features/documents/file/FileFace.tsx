import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { FileKind } from '@cloudoc/kit/components/media/FileKind.tsx'
import { ScanState } from '@cloudoc/kit/components/media/ScanState.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { fileKind } from '@cloudoc/kit/format/fileKind.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router-dom'
import { filePath, folderPath } from '../../addresses/documents.ts'
import type { FileItem } from '../list/items.ts'
import { isReviewNear } from '../list/items.ts'

/** Name of an uploaded file, which leads to it, with what it is, how large, by whom and of when. */
export function FileName({
  item,
  place = false,
}: {
  item: FileItem /** Names the folder that it lies in. */
  place?: boolean
}) {
  const { _id, name, mediaType, size, version, by, updated_at, folder, folderId } = item
  return (
    <div className="document-name of-file">
      <Link
        draggable={false}
        to={filePath(_id)}
        title={`${name}: ${by}, ${longDate(updated_at)}`}
        className="inline-flex items-center gap-2 font-bold sm:min-h-target"
      >
        <FileKind mediaType={mediaType} />
        <span>{name}</span>
      </Link>
      <p className="document-facts flex flex-wrap gap-x-3 text-small font-normal text-quiet">
        <span>
          {fileKind(mediaType)}
          <span className="max-sm:sr-only">, {fileSize(size)}</span>
        </span>
        {version > 1 && <span>Version {version}</span>}
        <span>
          {by}, <time dateTime={updated_at}>{longDate(updated_at)}</time>
        </span>
        {place && folder && (
          <span>
            in{' '}
            <Link draggable={false} to={folderPath(folderId)} className="text-quiet">
              {folder}
            </Link>
          </span>
        )}
      </p>
    </div>
  )
}

/** How a file stands: that nobody can open it comes first, then its review, as with documents. */
export function FileStatus({
  item: { scan, review_date, review_status },
}: {
  item: Pick<FileItem, 'scan' | 'review_date' | 'review_status'>
}) {
  const due = review_status === 'Need Review'
  const near = !due && isReviewNear(review_date, Date.now())
  return (
    <span className="statuses">
      <ScanState scan={scan} />
      {due && <Status tone="warning">Need Review</Status>}
      {near && (
        <Status tone="neutral" icon={<CalendarClock aria-hidden className="size-5 shrink-0" />}>
          Review soon
        </Status>
      )}
      {!due && !near && (
        <Status tone="success" icon={<CircleCheck aria-hidden className="size-5 shrink-0" />}>
          Up to Date
        </Status>
      )}
    </span>
  )
}
