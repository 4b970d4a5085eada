import type { AttemptRow, QuizVersionRow } from '../tables.ts'
import type { Tries } from './attempts.ts'

/** A try as whoever sits it gets it: without which answers are right. `standing` is how things stood before: one that was open then is gone on with. */
export const sheetOf = (attempt: AttemptRow, { pass_mark, questions }: QuizVersionRow, standing: Tries) => ({
  attemptId: attempt.document_id,
  number: attempt.number,
  left: standing.open ? standing.left : standing.left - 1,
  passMark: pass_mark,
  questions: questions.map(({ id, question, kind, choices }) => ({
    id,
    question,
    kind,
    choice: choices.map(({ id: choice, text }) => ({ id: choice, text })),
  })),
})
