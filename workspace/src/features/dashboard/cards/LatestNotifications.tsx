import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { NotificationLines } from '../../notifications/NotificationLine.tsx'
import { useOpening } from '../../notifications/notifications.ts'
import { Part } from './Part.tsx'
import { shortRows } from './ShortList.tsx'
import type { Overview } from './todo.ts'

/** The newest few notifications of this person. */
export function LatestNotifications({ reading }: { reading: Reading<Overview> }) {
  const { open } = useOpening()
  const items = reading.data?.notifications ?? []
  return (
    <Part
      title="Latest notifications"
      reading={reading}
      {...(items.length > 0 && { more: { to: '/notifications', label: 'All notifications' } })}
    >
      {items.length === 0 ? (
        <p className="text-quiet">Nothing yet. You are told here of updates, reviews and finished exports.</p>
      ) : (
        <div className="-mx-3">
          <NotificationLines items={items.slice(0, shortRows)} onOpen={open} brief />
        </div>
      )}
    </Part>
  )
}
