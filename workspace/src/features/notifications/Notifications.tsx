import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pager } from '@cloudoc/kit/components/data/Pager.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Chips } from '@cloudoc/kit/components/navigation/Chips.tsx'
import { notificationList } from '@cloudoc/notifications/contract/notifications.ts'
import BellIcon from 'lucide-react/icons/bell'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ListStates } from '../lists/ListStates.tsx'
import { useRights } from '../rights/documents.ts'
import { Screen } from '../screen/Screen.tsx'
import { NotificationLines } from './NotificationLine.tsx'
import { isUnread, useOpening } from './notifications.ts'
import { UpdateMail } from './UpdateMail.tsx'

/** Rows at first, and how many more each time (shop §9). */
const few = pageSizes.notifications
/** As many as one call answers. */
const MAX_ROWS = 100

/** Notifications beyond the first hundred, a hundred at a time. */
function Further({
  asked,
  onOpen,
}: {
  asked: { skip: number; limit: number; unread?: true }
  onOpen: ReturnType<typeof useOpening>['open']
}) {
  const { data } = useRead(notificationList, asked, { keepPrevious: true })
  return data ? <NotificationLines items={data.notifications} onOpen={onOpen} /> : null
}

const empty = (
  <EmptyState
    title="No notifications yet"
    icon={<BellIcon className="size-8" />}
    action={
      <Button variant="quiet" to="/">
        Go to your workspace
      </Button>
    }
  >
    You are told here of newer versions of your documents, of reviews that are due, and of finished exports.
  </EmptyState>
)

/** /notifications (shop §2): the newest first; See More adds ten, of all or of the unread ones. */
export function Notifications() {
  const [params, setParams] = useSearchParams()
  const { editDocuments } = useRights()
  const unreadOnly = params.get('show') === 'unread'
  const [shown, setShown] = useState<number>(few)
  const only = unreadOnly ? { unread: true as const } : {}
  const reading = useRead(
    notificationList,
    { ...only, skip: 0, limit: Math.min(shown, MAX_ROWS) },
    { keepPrevious: true },
  )
  const { open, markAll, marking } = useOpening()
  const { data } = reading
  const unread = data?.unread ?? 0
  // What was just opened is unread no longer, whatever was read before that.
  const rows = unreadOnly ? data?.notifications.filter(isUnread) : data?.notifications
  const choose = (show: 'all' | 'unread') => {
    setShown(few)
    setParams(show === 'unread' ? { show } : {}, { replace: true })
  }
  const total = unreadOnly ? unread : (data?.total ?? 0)
  const further = Math.max(0, Math.ceil(Math.min(shown, total) / MAX_ROWS) - 1)
  return (
    <Screen
      title="Notifications"
      width="wide"
      action={
        unread > 0 && (
          <Button
            variant="quiet"
            progress={marking}
            icon={<CheckCheck aria-hidden className="size-5" />}
            onClick={markAll}
          >
            Mark all as read
          </Button>
        )
      }
    >
      {data && data.total > 0 && (
        <Chips
          label="Which notifications"
          value={unreadOnly ? 'unread' : 'all'}
          onChange={choose}
          chips={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: unread > 0 ? `Unread (${unread})` : 'Unread' },
          ]}
        />
      )}
      <ListStates
        reading={unreadOnly ? { ...reading, total: unread } : reading}
        rows={data && data.total === 0 ? [] : rows}
        noun={{ one: 'notification', many: 'notifications' }}
        narrowed={false}
        onClear={() => choose('all')}
        empty={
          unreadOnly && data && data.total > 0 ? (
            <EmptyState
              title="You have read everything"
              icon={<CheckCheck className="size-8" />}
              action={
                <Button variant="quiet" onClick={() => choose('all')}>
                  Show all notifications
                </Button>
              }
            />
          ) : (
            empty
          )
        }
      >
        {lines => (
          <div className="grid grid-cols-1 gap-1">
            <NotificationLines items={lines.slice(0, shown)} onOpen={open} />
            {Array.from({ length: further }, (_, at) => (
              <Further
                key={at}
                asked={{ ...only, skip: (at + 1) * MAX_ROWS, limit: Math.min(MAX_ROWS, shown - (at + 1) * MAX_ROWS) }}
                onOpen={open}
              />
            ))}
            <Pager
              shown={Math.min(shown, total)}
              total={total}
              pending={reading.isRefreshing && lines.length < Math.min(shown, total)}
              onMore={() => setShown(shown + few)}
            />
          </div>
        )}
      </ListStates>
      {editDocuments && <UpdateMail />}
    </Screen>
  )
}
