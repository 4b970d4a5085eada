import { reviewList } from '@cloudoc/care/contract/reviews.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { actionStates } from '@cloudoc/quality/contract/action-words.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { actionPath, myActionPath } from '../../addresses/quality.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { stateWords } from '../../quality/actionTexts.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import type { DocumentItem } from '../list/items.ts'

const limit = 25
type Action = NonNullable<ReplyOf<typeof reviewList>[number]['action']>
const words = {
  'no change': { tone: 'success', label: 'No change' },
  changed: { tone: 'info', label: 'Changed' },
  'needs a change': { tone: 'warning', label: 'Needs a change' },
  postponed: { tone: 'warning', label: 'Put off' },
} as const

/** The action for a change that a review asked for, and how it stands. */
function ActionOfReview({ action, seesAll }: { action: Action; seesAll: boolean }) {
  const state = actionStates.find(each => each === action.state)
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Link
        to={seesAll ? actionPath(action.actionId) : myActionPath(action.actionId)}
        className="inline-flex min-h-target items-center"
      >
        Action {action.number}
      </Link>
      {state && <span className="text-small text-quiet">{stateWords[state]}</span>}
    </p>
  )
}

/** Who reviewed a document, when, and what came of it. */
export function Reviews({ document }: { document: DocumentItem & { mayEdit: boolean } }) {
  const [skip, setSkip] = useState(0)
  const openDialog = useDialogs()
  const { see } = useQualityRights()
  const reviews = useRead(reviewList, { fileId: document._id, skip, limit }, { keepPrevious: true })
  const review = document.mayEdit && (
    <Button variant="quiet" onClick={() => openDialog({ kind: 'review', documents: [document] })}>
      Review it now…
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListStates
        reading={reviews}
        rows={reviews.data}
        noun={{ one: 'review', many: 'reviews' }}
        narrowed={skip > 0}
        onClear={() => setSkip(0)}
        empty={
          <EmptyState title="Not reviewed yet" action={review}>
            {document.review_date
              ? `Its review is due on ${longDate(document.review_date)}.`
              : 'It has no review date yet.'}
          </EmptyState>
        }
      >
        {rows => (
          <>
            {review && <div>{review}</div>}
            <ul aria-label="Reviews of this document" className="grid gap-5">
              {rows.map(({ reviewId, outcome, note, version, number, review_date, by, at, action }) => (
                <li key={reviewId} className="grid gap-1 border-b border-line pb-4 last:border-0">
                  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <Status tone={words[outcome].tone}>{words[outcome].label}</Status>
                    <span>Next review {longDate(review_date)}</span>
                  </p>
                  {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
                  {action && <ActionOfReview action={action} seesAll={see} />}
                  <p className="text-small text-quiet">
                    {[
                      by,
                      dateAndTime(at),
                      number
                        ? `issued as version ${number}`
                        : version &&
                          `of ${/^\d/.test(version) ? `version ${version}` : `the ${version.toLowerCase()}`}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListStates>
      {reviews.total > limit && (
        <Pagination skip={skip} limit={limit} total={reviews.total} label="Pages of reviews" onSkip={setSkip} />
      )}
    </div>
  )
}
