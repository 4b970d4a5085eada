import type { AttemptRow, QuizVersionRow } from '../tables.ts'
import type { Tries } from './attempts.ts'
import { shuffled, shuffledChoices } from './shuffle.ts'

/**
 * A try as whoever sits it gets it: without which answers are right, and in an order of its own. `standing` is how things stood before:
 * one that was open then is gone on with.
 */
export const sheetOf = (attempt: AttemptRow, { pass_mark, questions }: QuizVersionRow, standing: Tries) => ({
  attemptId: attempt.document_id,
  number: attempt.number,
  left: standing.open ? standing.left : standing.left - 1,
  passMark: pass_mark,
  questions: shuffled(questions, attempt.document_id).map(({ id, question, kind, choices }) => ({
    id,
    question,
    kind,
    choice: shuffledChoices(choices, attempt.document_id).map(({ id: choice, text }) => ({ id: choice, text })),
  })),
})
