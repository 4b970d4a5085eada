import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { answerPath } from '../../addresses/forms.ts'
import type { AnswerDetails } from '../formsReads.ts'

/** What was sent, and each correction: nothing of it is written over. Nothing where nothing was corrected. */
export function Corrections({ answer: { formId, answerId, history } }: { answer: AnswerDetails }) {
  if (history.length < 2) return null
  return (
    <section aria-labelledby="corrections" className="grid gap-2">
      <h2 id="corrections" className="text-heading">
        Corrections
      </h2>
      <ol className="grid border-t border-line">
        {history.map(({ answerId: id, correction, at, by, reason }) => (
          <li key={id} className="grid gap-1 border-b border-line py-2">
            {id === answerId ? (
              <strong>{correction === 0 ? 'As it was sent' : `Correction ${correction}`} (shown)</strong>
            ) : (
              <Link to={answerPath(formId, id)} className="inline-flex min-h-target items-center">
                {correction === 0 ? 'As it was sent' : `Correction ${correction}`}
              </Link>
            )}
            <span className="text-small text-quiet">
              {dateAndTime(at)}
              {by !== '' && `, ${by}`}
            </span>
            {reason !== '' && <span className="wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
