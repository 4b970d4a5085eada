import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import type { ReactNode } from 'react'
import type { SetQuestion } from './question.ts'

/** Questions in their order with their right answers, to be changed or deleted. `badge`: more about one; `more`: further buttons of one. */
export function QuestionList<Q extends SetQuestion>({
  questions,
  badge,
  more,
  onChange,
  onDelete,
}: {
  questions: readonly Q[]
  badge?: (question: Q) => ReactNode
  more?: (question: Q, at: number) => ReactNode
  onChange: (question: Q) => void
  onDelete: (question: Q) => void
}) {
  return (
    <ol aria-label="Questions" className="grid gap-3">
      {questions.map((question, at) => (
        <li key={question.id} className="grid gap-2 rounded-md border border-line bg-sheet p-4">
          <p className="flex flex-wrap items-center gap-x-3">
            <strong className="wrap-anywhere">
              {at + 1}. {question.question}
            </strong>
            {badge?.(question)}
          </p>
          <ul className="grid gap-1">
            {question.choice.map(({ id, text, right }) => (
              <li key={id} className="flex gap-2">
                <span aria-hidden className={right ? 'text-success' : 'text-quiet'}>
                  {right ? '✓' : '○'}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  {text}
                  {right && <span className="sr-only"> (right)</span>}
                </span>
              </li>
            ))}
          </ul>
          {question.reason !== '' && <p className="text-small text-quiet wrap-anywhere">Why: {question.reason}</p>}
          <p className="flex flex-wrap gap-x-4">
            <Button variant="link" aria-label={`Change question ${at + 1}`} onClick={() => onChange(question)}>
              Change…
            </Button>
            <Button variant="link" aria-label={`Delete question ${at + 1}`} onClick={() => onDelete(question)}>
              Delete…
            </Button>
            {more?.(question, at)}
          </p>
        </li>
      ))}
    </ol>
  )
}
