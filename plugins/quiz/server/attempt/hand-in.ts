import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Answers, AttemptRow, QuizVersionRow } from '../tables.ts'
import { submitAttempt } from './attempts.ts'
import { isComplete, mark } from './marking.ts'

/**
 * Hands in a try that is locked. Handed in already (`isNew` says so): what counted stays, whatever is sent now. One statement, the first time.
 * @returns undefined where a question has no answer
 */
export async function handIn(
  tx: Tx,
  attempt: AttemptRow,
  frozen: QuizVersionRow,
  sent: readonly { questionId: string; choiceIds: readonly string[] }[],
) {
  const answers: Answers =
    attempt.answers ??
    Object.fromEntries(sent.map(({ questionId, choiceIds }) => [questionId, [...new Set(choiceIds)]]))
  if (!isComplete(frozen.questions, answers)) return undefined
  const isNew = attempt.handed_in_at === null
  const { right, score, passed } = isNew
    ? await submitAttempt(tx, attempt, frozen, answers)
    : mark(frozen.questions, answers, frozen.pass_mark)
  const marks = frozen.questions.map(({ id, question, reason }, at) => ({
    questionId: id,
    question,
    right: right[at] ?? false,
    reason: passed ? reason : '',
  }))
  return { answers, isNew, score, passed, marks }
}
