import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FilePen from 'lucide-react/icons/file-pen'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ListChecks from 'lucide-react/icons/list-checks'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Stamp from 'lucide-react/icons/stamp'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readPath, updatePath } from '../../documents/paths.ts'
import { useRights } from '../../documents/rights.ts'
import type { ToDo } from './todo.ts'

const icon = 'size-6'
const styles: Readonly<Record<ToDo['kind'], { icon: ReactNode; tone: string }>> = {
  readings: { icon: <BookOpenCheck className={icon} />, tone: 'bg-danger-soft text-danger' },
  locked: { icon: <LockKeyhole className={icon} />, tone: 'bg-danger-soft text-danger' },
  training: { icon: <GraduationCap className={icon} />, tone: 'bg-danger-soft text-danger' },
  quizzes: { icon: <LockKeyhole className={icon} />, tone: 'bg-danger-soft text-danger' },
  invitations: { icon: <MailQuestion className={icon} />, tone: 'bg-well text-quiet' },
  approvals: { icon: <Stamp className={icon} />, tone: 'bg-warning-soft text-warning' },
  drafts: { icon: <FilePen className={icon} />, tone: 'bg-well text-quiet' },
  reviews: { icon: <CalendarClock className={icon} />, tone: 'bg-warning-soft text-warning' },
  updates: { icon: <RefreshCw className={icon} />, tone: 'bg-info-soft text-info' },
  soon: { icon: <CalendarClock className={icon} />, tone: 'bg-well text-quiet' },
  details: { icon: <ListChecks className={icon} />, tone: 'bg-well text-quiet' },
}

/** The next few documents that are meant, each leading to where it is dealt with. */
function Named({ todo: { kind, documents } }: { todo: ToDo }) {
  const { editDocuments } = useRights()
  const pathOf = editDocuments && kind === 'updates' ? updatePath : readPath
  return (
    <ul className="grid border-t border-line">
      {documents.map(item => (
        <li key={item._id} className="border-b border-line py-1">
          <Link
            to={pathOf(item._id)}
            className="flex min-h-target flex-wrap content-center items-center justify-between gap-x-4 no-underline"
          >
            <span className="min-w-0 underline wrap-anywhere">{item.name}</span>
            <span className="text-small text-quiet">
              {[item.set, kind !== 'updates' && longDate(item.review_date)].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** One thing to do: how much of it, why, and one way to begin. `open`: whether this person may open the documents it is about. */
export function ToDoCard({
  todo,
  first,
  open,
}: {
  todo: ToDo /** The most urgent, and nothing above asks for more. */
  first: boolean
  open: boolean
}) {
  const { kind, number, title, text, action } = todo
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span aria-hidden className={cx('grid size-12 shrink-0 place-items-center rounded-full', styles[kind].tone)}>
          {styles[kind].icon}
        </span>
        <h3>
          <span className="block text-section tabular-nums">{number}</span> {title}
        </h3>
      </div>
      <p className="max-w-measure text-quiet">{text}</p>
      {open && todo.documents.length > 0 && <Named todo={todo} />}
      {open && (
        <Button variant={first ? 'primary' : 'quiet'} to={action.to} className="mt-auto self-start">
          {action.label}
        </Button>
      )}
    </Card>
  )
}
