import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { useState } from 'react'
import { keepAnswers } from './answers.ts'

/** What is handed in: an answer to every question. */
export interface Answered {
  questionId: string
  choiceIds: string[]
}
interface Calls<Attempt, Result> {
  start: () => Promise<Envelope<Attempt>>
  submit: (handedIn: { attemptId: string; answers: Answered[] }) => Promise<Envelope<Result>>
  /** It counts from now on. */
  onDone: () => void
}

/** A try: begun on purpose and handed in once; then its result, until another is begun. What was chosen is kept until it is handed in. */
export function useTry<Attempt extends { attemptId: string }, Result>({
  start,
  submit,
  onDone,
}: Calls<Attempt, Result>) {
  const [attempt, setAttempt] = useState<Attempt>()
  const [result, setResult] = useState<Result>()
  const begin = async () => {
    const envelope = await start()
    if (envelope.status !== 1) return
    setResult(undefined)
    setAttempt(envelope.response)
  }
  const handIn = async (answers: Answered[]) => {
    if (!attempt) return
    const envelope = await submit({ attemptId: attempt.attemptId, answers })
    if (envelope.status !== 1) return
    keepAnswers(attempt.attemptId, null)
    setResult(envelope.response)
    setAttempt(undefined)
    onDone()
  }
  return { attempt, result, begin, handIn }
}
