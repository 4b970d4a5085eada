import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { RecordDetails } from '../registersTexts.ts'

/** Actions that came out of a record. */
export function RecordActions({ record: { actions } }: { record: RecordDetails }) {
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="actions" className="grid grid-cols-1 gap-3">
      <h2 id="actions">Actions</h2>
      <ul className="grid border-t border-line">
        {actions.map(({ actionId, number, title, state, dueOn }) => (
          <li key={actionId} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              {number}. {title}
            </span>
            <span className="text-quiet">
              {state}, due <Day date={dueOn} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
