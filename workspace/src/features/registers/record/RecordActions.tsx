import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { stateWords } from '../../actions/actionTexts.ts'
import { actionPath } from '../../addresses/quality.ts'
import type { RecordDetails } from '../registersTexts.ts'

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }))

/** Actions that came out of a record. */
export function RecordActions({ record, mayOpen }: { record: RecordDetails; mayOpen: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { actions } = record
  if (actions.length === 0 && !mayOpen) return null
  return (
    <section aria-labelledby="actions" className="grid grid-cols-1 gap-3">
      <h2 id="actions">Actions</h2>
      {actions.length === 0 && <p className="text-quiet">No action has come out of it yet.</p>}
      {actions.length > 0 && (
        <ul className="grid border-t border-line">
          {actions.map(({ actionId, number, title, state, dueOn }) => (
            <li key={actionId} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
              <Link to={actionPath(actionId)} className="inline-flex min-h-target items-center wrap-anywhere">
                {number}. {title}
              </Link>
              <span className="text-quiet">
                {stateWords[state]}, due <Day date={dueOn} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayOpen && (
        <div>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Open an action…
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ActionDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
