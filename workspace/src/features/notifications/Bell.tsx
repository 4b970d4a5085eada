import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { notificationCount } from '@cloudoc/notifications/contract/notifications.ts'
import BellIcon from 'lucide-react/icons/bell'
import { lazy, Suspense, useState } from 'react'
import { shownCount } from './notifications.ts'

const Popover = lazy(async () => ({ default: (await import('@cloudoc/kit/components/overlay/Popover.tsx')).Popover }))
const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }))

/** How many notifications are unread, and the latest of them. */
export function Bell() {
  const { data } = useRead(notificationCount, {}, { onFocus: true })
  const [open, setOpen] = useState(false)
  const count = data?.count ?? 0
  // A longer number takes its room to the right of the bell, and covers neither it nor what stands beside it.
  const face = (
    <>
      <BellIcon aria-hidden className="size-6" />
      {count > 0 && (
        <span aria-hidden className="absolute top-0 left-6">
          <Badge variant="count">{shownCount(count)}</Badge>
        </span>
      )}
    </>
  )
  const trigger = (
    <IconButton
      label={count > 0 ? `Notifications, ${shownCount(count)} unread` : 'Notifications'}
      icon={face}
      className={cx('relative', count > 99 ? 'mr-6' : count > 9 && 'mr-3')}
    />
  )
  return (
    <Suspense fallback={trigger}>
      <Popover trigger={trigger} label="Notifications" open={open} onOpenChange={setOpen}>
        <BellPanel onClose={() => setOpen(false)} />
      </Popover>
    </Suspense>
  )
}
