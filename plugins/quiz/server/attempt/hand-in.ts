import type { z } from 'zod'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { quizResult } from '../../contract/answering.ts'
import type { Answers, AttemptRow, QuizVersionRow } from '../tables.ts'
import { submitAttempt } from './attempts.ts'
import { isComplete, mark } from './marking.ts'

export interface HandedIn {
  answers: Answers
  /** It was not handed in before. */
  isNew: boolean
  /** Per cent. */
  score: number
  passed: boolean
  marks: z.input<typeof quizResult>['marks']
}

/** Hands in a try that is locked. Handed in already: what counted stays, whatever is sent now. Undefined where a question has no answer. One statement, the first time. */
export async function handIn(tx: Tx, attempt: AttemptRow, frozen: QuizVersionRow, sent: readonly { questionId: string; choiceIds: readonly string[] }[]): Promise<HandedIn | undefined> {
  const answers = attempt.answers ?? Object.fromEntries(sent.map(({ questionId, choiceIds }) => [questionId, [...new Set(choiceIds)]]))
  if (!isComplete(frozen.questions, answers)) return undefined
  const isNew = attempt.handed_in_at === null
  const { right, score, passed } = isNew ? await submitAttempt(tx, attempt, frozen, answers) : mark(frozen.questions, answers, frozen.pass_mark)
  const marks = frozen.questions.map(({ id, question, reason }, at) => ({ questionId: id, question, right: right[at] ?? false, reason: passed ? reason : '' }))
  return { answers, isNew, score, passed, marks }
}
