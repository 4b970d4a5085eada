import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ListChecks from 'lucide-react/icons/list-checks'
import Signature from 'lucide-react/icons/signature'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { factsOfTodo, pathOfTodo, type TodoItem } from '../next-to-do/todoItems.ts'

const icon = 'mt-1 size-5 shrink-0 text-quiet'
const icons: Readonly<Record<TodoItem['kind'], ReactNode>> = {
  policy: <BookOpenCheck aria-hidden className={icon} />,
  test: <ListChecks aria-hidden className={icon} />,
  course: <GraduationCap aria-hidden className={icon} />,
  signature: <Signature aria-hidden className={icon} />,
  form: <ClipboardPen aria-hidden className={icon} />,
  audit: <ClipboardList aria-hidden className={icon} />,
  turn: <UserRoundCheck aria-hidden className={icon} />,
  action: <ClipboardCheck aria-hidden className={icon} />,
}

function TodoStatus({ item: { locked, overdue, begun }, pending }: { item: TodoItem; pending: boolean }) {
  if (pending) return <Status tone="warning">Not recorded yet</Status>
  if (locked) return <Status tone="danger">Locked</Status>
  if (overdue) return <Status tone="danger">Overdue</Status>
  return begun ? <Status tone="info">Begun</Status> : null
}

interface Props {
  item: TodoItem
  /** Acknowledged on this phone, and not recorded. */
  pending: boolean
  /** There is no network, and it is not kept in this phone: it cannot be opened. */
  away: boolean
}

/** One thing to do, to be pressed anywhere: what it is, by when, and how it stands. */
export function TodoLine({ item, pending, away }: Props) {
  const { kind, title, url, locked } = item
  const link =
    'text-heading text-ink no-underline wrap-anywhere after:absolute after:inset-0 hover:underline focus-visible:underline'
  return (
    <li className="relative flex items-start gap-3 rounded-md border border-line bg-sheet p-4 shadow-sheet hover:border-ink">
      {icons[kind]}
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          {away ? (
            <span className="min-w-0 text-heading wrap-anywhere">{title}</span>
          ) : kind === 'signature' ? (
            <a href={url} className={link}>
              {title}
            </a>
          ) : (
            <Link to={pathOfTodo(item)} className={link}>
              {title}
            </Link>
          )}
          <TodoStatus item={item} pending={pending} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-small text-quiet">
          {factsOfTodo(item).map(fact => (
            <span key={fact}>{fact}</span>
          ))}
          {away && <span>Not on this phone: it needs a network</span>}
        </p>
        {locked && <p className="text-small">All tries are used. Your manager can allow another.</p>}
      </div>
    </li>
  )
}
