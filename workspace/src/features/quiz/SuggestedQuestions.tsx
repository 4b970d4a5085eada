import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { suggestedQuestions, takeQuestions } from '@cloudoc/quiz/contract/questions.ts'
import { useState } from 'react'

/** Questions of the provider that are not taken yet. */
export function SuggestedQuestions({ fileId, count, write }: { fileId: string; count: number; write: Write }) {
  const [progress, during] = usePending()
  const [open, setOpen] = useState(false)
  const { data } = useRead(suggestedQuestions, open ? { fileId } : null)
  return (
    <Notice
      title={`The library has ${counted(count, 'question', 'questions')} on this document`}
      action={
        <>
          <Button
            variant="quiet"
            progress={progress}
            onClick={() => {
              void during(write(takeQuestions, { fileId, keys: [] }))
            }}
          >
            Take {count === 1 ? 'it' : 'them all'}
          </Button>
          <Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide' : 'Look first'}
          </Button>
        </>
      }
    >
      They become your own, and you can change them.
      {open && data && (
        <ul className="grid gap-2 pt-2">
          {data.map(({ key, question }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 grow basis-1/2 wrap-anywhere">{question}</span>
              <Button
                variant="link"
                aria-label={`Take: ${question}`}
                onClick={() => {
                  void during(write(takeQuestions, { fileId, keys: [key] }))
                }}
              >
                Take
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
