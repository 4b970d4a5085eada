import type { Calling } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import type { ReactNode } from 'react'

interface Props {
  /** What it is called: 'test'. */
  noun: string
  questions: number
  passMark: number
  left: number
  /** A try was begun and not handed in. */
  begun: boolean
  starting: Calling
  onBegin: () => unknown
  back: ReactNode
}

/** What is ahead of whoever begins a try, or goes on with one. */
export function BeginTry({ noun, questions, passMark, left, begun, starting, onBegin, back }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-measure">
        {questions === 1 ? 'One question' : `${questions} questions`}. {passMark}% have to be right, and{' '}
        {left === 1 ? 'one try is left' : `${left} tries are left`}. You can take your time; what you have chosen is
        kept until you hand it in.
      </p>
      {starting.error !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={starting.error} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          progress={starting.progress}
          onClick={() => {
            void onBegin()
          }}
        >
          {begun ? `Go on with the ${noun}` : `Start the ${noun}`}
        </Button>
        {back}
      </div>
    </div>
  )
}
