import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { keepAnswers, keptAnswers } from './answers.ts'

/** A try as it is asked: without which answers are right. */
export interface Try {
  attemptId: string
  number: number
  /** Tries after this one. */
  left: number
  passMark: number
  questions: readonly {
    id: string
    question: string
    kind: 'single' | 'multiple'
    choice: readonly { id: string; text: string }[]
  }[]
}
interface Props {
  attempt: Try
  /** What is said of a question without an answer. */
  unanswered: string
  onSubmit: (answers: { questionId: string; choiceIds: string[] }[]) => unknown
  progress: Progress
  error: string | undefined
}

/** The questions of a try, one at a time, or all in a list for whoever likes that better. What is chosen is kept in the tab. */
export function Questions({
  attempt: { attemptId, questions, number, left, passMark },
  unanswered,
  onSubmit,
  progress,
  error,
}: Props) {
  const [answers, setAnswers] = useState(() => keptAnswers(attemptId))
  const [all, setAll] = useState(false)
  const [at, setAt] = useState(0)
  const [missing, setMissing] = useState(false)
  const place = useRef<HTMLFieldSetElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) place.current?.focus()
  }, [at])

  const go = (next: number) => {
    moved.current = true
    setAt(next)
  }
  const choose = (question: Try['questions'][number], choice: string) => {
    const before = answers[question.id] ?? []
    const chosen =
      question.kind === 'single'
        ? [choice]
        : before.includes(choice)
          ? before.filter(id => id !== choice)
          : [...before, choice]
    const next = { ...answers, [question.id]: chosen }
    setAnswers(next)
    keepAnswers(attemptId, next)
    setMissing(false)
  }
  const open = questions.flatMap(({ id }, index) => ((answers[id] ?? []).length === 0 ? [index] : []))
  const handIn = () => {
    const [first] = open
    if (first !== undefined) {
      setMissing(true)
      return go(first)
    }
    return onSubmit(questions.map(({ id }) => ({ questionId: id, choiceIds: [...(answers[id] ?? [])] })))
  }
  const last = at === questions.length - 1
  const shown = questions.flatMap((question, index) => (all || index === at ? [{ question, index }] : []))
  return (
    <div className="grid max-w-wide grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-quiet">
        <span>
          Try {number}
          {left === 0 ? ', the last one' : `; ${left} more after this`}. {passMark}% to pass.
        </span>
        {questions.length > 1 && (
          <Button variant="link" onClick={() => setAll(!all)}>
            {all ? 'One at a time' : 'All in a list'}
          </Button>
        )}
      </p>
      {shown.map(({ question, index }) => (
        <fieldset
          key={question.id}
          ref={index === at ? place : undefined}
          tabIndex={-1}
          className="grid min-w-0 gap-2 rounded-md border border-line bg-sheet p-4 sm:p-6"
        >
          <legend className="float-left mb-2 w-full">
            <span className="block text-small text-quiet">
              Question {index + 1} of {questions.length}
            </span>
            <span className="text-heading font-bold wrap-anywhere">{question.question}</span>
          </legend>
          <p className="clear-both text-small text-quiet">
            {question.kind === 'single' ? 'Choose one answer.' : 'Choose all that are right.'}
          </p>
          {missing && (answers[question.id] ?? []).length === 0 && (
            <p role="alert" className="font-bold text-danger">
              {unanswered}
            </p>
          )}
          {question.choice.map(choice => (
            <label
              key={choice.id}
              className="flex min-h-target items-start gap-3 rounded-md border border-edge bg-sheet px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type={question.kind === 'single' ? 'radio' : 'checkbox'}
                name={question.id}
                value={choice.id}
                className="tick"
                checked={(answers[question.id] ?? []).includes(choice.id)}
                onChange={() => choose(question, choice.id)}
              />
              <span className="min-w-0 wrap-anywhere">{choice.text}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {error !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={error}>
            Your answers are kept here. Try again in a moment.
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {!all && !last && <Button onClick={() => go(at + 1)}>Next question</Button>}
        {(all || last) && (
          <Button
            progress={progress}
            pendingText="Handing in…"
            onClick={() => {
              void handIn()
            }}
          >
            Hand in
          </Button>
        )}
        {!all && at > 0 && (
          <Button variant="quiet" onClick={() => go(at - 1)}>
            Previous
          </Button>
        )}
      </div>
      <p role="status" className="text-small text-quiet">
        {open.length === 0
          ? 'Every question is answered.'
          : `${questions.length - open.length} of ${questions.length} answered`}
      </p>
    </div>
  )
}
