import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Ago } from './Ago.tsx'
import type { Notification } from './notifications.ts'
import { isUnread } from './notifications.ts'

const icon = 'size-5'
const icons: Readonly<Record<Notification['category'], ReactNode>> = {
  update: <RefreshCw className={icon} />,
  export: <Download className={icon} />,
  review: <CalendarClock className={icon} />,
  document: <FileText className={icon} />,
  form: <ClipboardList className={icon} />,
  training: <GraduationCap className={icon} />,
  quality: <ClipboardCheck className={icon} />,
  account: <UserRound className={icon} />,
}

const line = 'flex w-full items-start gap-3 rounded-md p-3 text-left text-ink no-underline'
const pressed = 'hover:bg-well hover:text-ink'

interface Props {
  item: Notification
  onOpen: (item: Notification) => void
  /** Its title alone, without what it says. */
  brief: boolean
}

function Face({ item, brief }: Pick<Props, 'item' | 'brief'>) {
  const unread = isUnread(item)
  return (
    <>
      <span
        aria-hidden
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          unread ? 'bg-info-soft text-info' : 'bg-well text-quiet',
        )}
      >
        {icons[item.category]}
      </span>
      <span className="grid min-w-0 grow gap-1">
        <span className={cx('wrap-anywhere', unread && 'font-bold')}>{item.title}</span>
        {item.content && !brief && <span className="text-small text-quiet wrap-anywhere">{item.content}</span>}
        <span className="flex flex-wrap items-center gap-x-4 text-small text-quiet">
          <Ago at={item.at} />
          {unread && (
            <span className="inline-flex items-center gap-2 font-bold text-info">
              <span aria-hidden className="size-2 rounded-full bg-info" />
              Unread
            </span>
          )}
        </span>
      </span>
    </>
  )
}

/**
 * One notification: pressed, it is read, and leads to what it tells of. One that leads nowhere and is read
 * has nothing to press.
 */
function NotificationLine({ item, onOpen, brief }: Props) {
  const open = () => onOpen(item)
  if (item.link)
    return (
      <Link to={item.link} onClick={open} className={cx(line, pressed)}>
        <Face item={item} brief={brief} />
      </Link>
    )
  if (isUnread(item))
    return (
      <button type="button" onClick={open} className={cx(line, pressed)}>
        <Face item={item} brief={brief} />
      </button>
    )
  return (
    <div className={line}>
      <Face item={item} brief={brief} />
    </div>
  )
}

/** Several of them, the newest first. */
export function NotificationLines({
  items,
  onOpen,
  brief = false,
}: Pick<Props, 'onOpen'> & Partial<Pick<Props, 'brief'>> & { items: readonly Notification[] }) {
  return (
    <ul aria-label="Notifications" className="grid grid-cols-1 gap-1">
      {items.map(item => (
        <li key={item._id} className="border-t border-line pt-1 first:border-0 first:pt-0">
          <NotificationLine item={item} onOpen={onOpen} brief={brief} />
        </li>
      ))}
    </ul>
  )
}
