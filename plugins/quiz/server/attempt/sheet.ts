import type { z } from 'zod'
import type { askedQuestion, quizSheet } from '../../contract/answering.ts'
import type { AttemptRow, FrozenQuestion, QuizVersionRow } from '../tables.ts'
import type { Tries } from './attempts.ts'

/** Without which answers are right. */
const asked = ({ id, question, kind, choices }: FrozenQuestion): z.input<typeof askedQuestion> => ({ id, question, kind, choice: choices.map(({ id: choice, text }) => ({ id: choice, text })) })

/** A try as whoever sits it gets it: begun now, or open already when `tries` were counted. */
export const sheetOf = (attempt: Pick<AttemptRow, 'document_id' | 'number'>, { pass_mark, questions }: Pick<QuizVersionRow, 'pass_mark' | 'questions'>, { open, left }: Pick<Tries, 'open' | 'left'>): z.input<typeof quizSheet> =>
  ({ attemptId: attempt.document_id, number: attempt.number, left: open ? left : left - 1, passMark: pass_mark, questions: questions.map(asked) })
