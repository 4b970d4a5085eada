import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'

interface Mark {
  questionId: string
  question: string
  right: boolean /** Why it is so; '' while that is not told. */
  reason: string
}

/** Of each question of a try that was handed in: whether it was right, and why. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  return (
    <ol aria-label="Your answers" className="grid gap-2">
      {marks.map(({ questionId, question, right, reason }) => (
        <li key={questionId} className="grid gap-2 rounded-md border border-line bg-sheet p-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="min-w-0 basis-1/2 grow font-bold wrap-anywhere">{question}</p>
            <Status tone={right ? 'success' : 'danger'}>{right ? 'Right' : 'Not right'}</Status>
          </div>
          {reason !== '' && <p className="text-quiet wrap-anywhere">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
