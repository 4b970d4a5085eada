import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { AskContext } from './ask.ts'
import type { Question } from './ask.ts'

const Answer = lazy(async () => ({ default: (await import('./dialogs/Answer.tsx')).Answer }))

/** Where the dialogs of the documents area are opened. Their code is loaded with the first question. */
export function Questions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; done?: (() => void) | undefined; round: number }>()
  const [open, setOpen] = useState(false)
  return (
    <AskContext
      value={(question, done) => {
        setAsked(now => ({ question, done, round: (now?.round ?? 0) + 1 }))
        setOpen(true)
      }}
    >
      {children}
      {asked && (
        <Suspense fallback={null}>
          <Answer key={asked.round} question={asked.question} open={open} onClose={() => setOpen(false)} onDone={() => { setOpen(false); asked.done?.() }} />
        </Suspense>
      )}
    </AskContext>
  )
}
