import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { notificationList } from '@cloudoc/notifications/contract/notifications.ts'
import CheckCheck from 'lucide-react/icons/check-check'
import { Link } from 'react-router-dom'
import { NotificationLines } from './NotificationLine.tsx'
import { useOpening } from './notifications.ts'

/** The latest ten notifications, below the bell (shop §4 Notifications). What is opened leads to its place and closes the panel. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const { data, error, isLoading, retry } = useRead(notificationList, { skip: 0, limit: 10 })
  const { open, markAll, marking } = useOpening()
  const items = data?.notifications ?? []
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 py-2">
        <h2 className="flex min-h-target items-center text-heading">Notifications</h2>
        {data && data.unread > 0 && (
          <Button
            variant="link"
            progress={marking}
            icon={<CheckCheck aria-hidden className="size-5" />}
            onClick={markAll}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className="min-h-0 grow overflow-y-auto p-2">
        {isLoading && (
          <div className="p-3">
            <Skeleton count={6} label="Loading notifications" />
          </div>
        )}
        {error !== undefined && <ErrorState text={error} onRetry={retry} />}
        {data && items.length === 0 && (
          <p className="p-3 text-quiet">Nothing yet. You are told here of updates, reviews and finished exports.</p>
        )}
        {items.length > 0 && (
          <NotificationLines
            items={items}
            onOpen={item => {
              open(item)
              if (item.link) onClose()
            }}
          />
        )}
      </div>
      <Link
        to="/notifications"
        onClick={onClose}
        className="flex min-h-target shrink-0 items-center justify-center rounded-b-md border-t border-line px-4 py-2 font-bold"
      >
        See all<span className="sr-only"> notifications</span>
      </Link>
    </>
  )
}
