import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import type { QualityShown } from './EvidenceQuality.tsx'

type Action = QualityShown['actions'][number]

/** 'Done 3 May 2026 by Ann Lee'; nothing where it was not. */
const happened = (what: string, on: string, by: string): string =>
  on === '' ? '' : `${what} ${[dayOf(on), by && `by ${by}`].filter(Boolean).join(' ')}`

/** What was done about what was found, each with its proof. */
export const EvidenceActions = ({ actions }: { actions: readonly Action[] }) => (
  <section aria-labelledby="actions" className="grid grid-cols-1 gap-2">
    <h2 id="actions" className="text-heading">
      Actions
    </h2>
    <ul className="border-t border-line">
      {actions.map(action => (
        <li key={action.number} id={`action-${action.number}`} className="grid gap-1 border-b border-line py-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <strong className="wrap-anywhere">{`${action.number}. ${action.title || 'Out of a register'}`}</strong>
            <Status tone={action.confirmed === '' ? 'neutral' : 'success'}>{action.state}</Status>
          </p>
          <p className="text-small text-quiet wrap-anywhere">
            {[
              action.source,
              `${action.owner}, by ${dayOf(action.due)}`,
              happened('done', action.done, action.doneBy),
              happened('confirmed', action.confirmed, action.confirmedBy),
              action.effect,
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
          {action.proof.map(({ kind, on, by, hash }, at) => (
            <p key={at} className="text-small wrap-anywhere">
              {`Proof: ${kind.toLowerCase()}, ${[dayOf(on), by].filter(Boolean).join(', ')}`}
              {hash !== '' && (
                <>
                  . SHA-256 <code className="wrap-anywhere">{hash}</code>
                </>
              )}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </section>
)
