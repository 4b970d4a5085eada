import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FilePen from 'lucide-react/icons/file-pen'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ListChecks from 'lucide-react/icons/list-checks'
import ListTodo from 'lucide-react/icons/list-todo'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Stamp from 'lucide-react/icons/stamp'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readPath, updatePath } from '../../addresses/documents.ts'
import { useRights } from '../../rights/documents.ts'
import type { ToDo } from './todo.ts'

const icon = 'size-5'
const styles: Readonly<Record<ToDo['kind'], { icon: ReactNode; tone: string }>> = {
  readings: { icon: <BookOpenCheck className={icon} />, tone: 'bg-danger-soft text-danger' },
  locked: { icon: <LockKeyhole className={icon} />, tone: 'bg-danger-soft text-danger' },
  training: { icon: <GraduationCap className={icon} />, tone: 'bg-danger-soft text-danger' },
  quizzes: { icon: <LockKeyhole className={icon} />, tone: 'bg-danger-soft text-danger' },
  actions: { icon: <ListTodo className={icon} />, tone: 'bg-danger-soft text-danger' },
  audits: { icon: <ClipboardCheck className={icon} />, tone: 'bg-danger-soft text-danger' },
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
    <ul className="flex flex-wrap gap-x-6">
      {documents.map(item => (
        <li key={item._id} className="flex flex-wrap items-center gap-x-2">
          <Link
            to={pathOf(item._id)}
            className="inline-flex min-h-target items-center wrap-anywhere sm:inline sm:min-h-0"
          >
            {item.name}
          </Link>
          <span className="text-small text-quiet">
            {item.set}
            {item.set !== '' && kind !== 'updates' && ' · '}
            {kind !== 'updates' && <Day date={item.review_date} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/**
 * One thing to do in one line: how much of it, by whom or why, and one way to begin. `first`: the most urgent, and
 * nothing above asks for more.
 */
export function ToDoLine({ todo, first }: { todo: ToDo; first: boolean }) {
  const { kind, number, title, text, action } = todo
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-b border-line py-2 last:border-0 sm:flex">
      <div className="flex min-w-0 grow items-start gap-4">
        <span aria-hidden className={cx('grid size-10 shrink-0 place-items-center rounded-full', styles[kind].tone)}>
          {styles[kind].icon}
        </span>
        <div className="min-w-0 grow">
          <h3 className="text-heading">
            <span className="tabular-nums">{number}</span> {title}
          </h3>
          <p className="text-quiet wrap-anywhere">{text}</p>
          {todo.documents.length > 0 && <Named todo={todo} />}
        </div>
      </div>
      <Button variant={first ? 'primary' : 'quiet'} to={action.to} className="shrink-0">
        {action.label}
      </Button>
    </li>
  )
}
