import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { countedDocuments } from '../../documents/list/items.ts'
import { ToDoCard } from './ToDoCard.tsx'
import type { Overview } from './todo.ts'
import { aboutPeople, todoOf } from './todo.ts'

const columns = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-2 xl:grid-cols-3'] as const

/** What it will look like, while it is on its way. */
export function ToDoSkeleton() {
  return <Skeleton shape="block" count={2} label="Loading what is to be done" />
}

interface ToDoListProps {
  overview: Overview
  /** May this person open documents? And fill in the company's details, where no banner asks for them already? */
  reads: boolean
  details: boolean
  /** A banner above comes first: nothing here is the main thing to do, and nothing is said to be complete. */
  second: boolean
}

/** What needs doing, the most urgent first; a kind word when there is nothing (shop §2 Dashboard). */
export function ToDoList({ overview, reads, details, second }: ToDoListProps) {
  const { total, upToDate, edited } = overview.documents
  const todos = todoOf(overview, { details })
  if (todos.length === 0 && second) return null
  if (todos.length === 0) {
    return (
      <section aria-labelledby="todo" className="flex items-start gap-4 rounded-md bg-success-soft p-5 sm:p-6">
        <CircleCheckBig aria-hidden className="mt-1 size-8 shrink-0 text-success" />
        <div className="grid gap-1">
          <h2 id="todo" className="text-heading">
            Everything is up to date
          </h2>
          <p className="max-w-measure">
            {total === 1 ? 'Your document has' : `All of your ${total} documents have`} the newest text, and no review
            comes within 30 days.
            {overview.people.published > 0 &&
              ' Nobody is late with a policy or a course, no test is locked, and everybody who was invited has joined.'}
          </p>
        </div>
      </section>
    )
  }
  return (
    <section aria-labelledby="todo" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="todo">To do</h2>
        {total > 0 && (
          <p className="text-quiet">
            {countedDocuments(upToDate)} of {total} up to date{edited > 0 && `, ${edited} with text of your own`}.
          </p>
        )}
      </div>
      <ul className={`grid grid-cols-1 gap-6 ${columns[Math.min(todos.length, 3)] ?? ''}`}>
        {todos.map((todo, at) => (
          <ToDoCard
            key={todo.kind}
            todo={todo}
            first={at === 0 && !second}
            open={todo.kind === 'details' || aboutPeople.includes(todo.kind) || reads}
          />
        ))}
      </ul>
    </section>
  )
}
