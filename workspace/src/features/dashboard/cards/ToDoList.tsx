import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { formatNumber } from '@cloudoc/kit/format/number.ts'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { countedDocuments } from '../../documents/list/items.ts'
import { useRights } from '../../rights/documents.ts'
import { ToDoLine } from './ToDoLine.tsx'
import type { Overview } from './todo.ts'
import { todoOf } from './todo.ts'

/** Lines that stand open; what comes after them can wait. */
const openLines = 5

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
  const { total, reviewsDue, reviewsSoon, drafts, approvals } = overview.documents
  const { editDocuments } = useRights()
  const todos = todoOf(overview, { details, edits: reads && editDocuments, reads })
  // Who may only read, or not even that, is not asked for what waits for others, and is not told that nothing does.
  const others = !editDocuments && reviewsDue + reviewsSoon + drafts + approvals > 0
  if (todos.length === 0 && (second || others || !reads)) return null
  if (todos.length === 0) {
    return (
      <section aria-labelledby="todo" className="flex items-start gap-4 rounded-md bg-success-soft p-5 sm:p-6">
        <CircleCheckBig aria-hidden className="mt-1 size-8 shrink-0 text-success" />
        <div className="grid gap-1">
          <h2 id="todo" className="text-heading">
            Everything is up to date
          </h2>
          <p className="max-w-measure">
            {total === 1 ? 'Your document has' : `All of your ${formatNumber(total)} documents have`} the newest text,
            and no review comes within 30 days.
            {overview.people.published > 0 &&
              ' Nobody is late with a policy or a course, no test is locked, and everybody who was invited has joined.'}
          </p>
        </div>
      </section>
    )
  }
  const lines = todos.map((todo, at) => <ToDoLine key={todo.kind} todo={todo} first={at === 0 && !second} />)
  const more = lines.length - openLines
  return (
    <section aria-labelledby="todo" className="grid grid-cols-1 gap-2">
      <div className="grid gap-1">
        <h2 id="todo">To do</h2>
        {reads && total > 0 && <p className="text-quiet">{standing(overview.documents)}</p>}
      </div>
      <ul className="grid grid-cols-1 rounded-md border border-line bg-sheet px-4 shadow-sheet sm:px-6">
        {lines.slice(0, openLines)}
      </ul>
      {more > 0 && (
        <details>
          <summary className="inline-flex min-h-target cursor-pointer items-center text-accent underline">
            {counted(more, 'more thing', 'more things')} that can wait
          </summary>
          <ul className="grid grid-cols-1 rounded-md border border-line bg-sheet px-4 shadow-sheet sm:px-6">
            {lines.slice(openLines)}
          </ul>
        </details>
      )}
    </section>
  )
}

/** How the documents stand, in one sentence: what is not issued is not called up to date. */
function standing({ total, upToDate, edited, drafts, approvals }: Overview['documents']): string {
  const unissued = drafts - approvals
  if (unissued === total) return `${countedDocuments(total)}, none of them issued yet.`
  if (unissued > 0) return `${countedDocuments(total)}, ${formatNumber(unissued)} of them not issued yet.`
  const own = edited > 0 ? `, ${formatNumber(edited)} with text of your own` : ''
  return `${countedDocuments(upToDate)} of ${formatNumber(total)} up to date${own}.`
}
