import { id, list } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { questionKind } from './questions.ts'

/** A question as it is asked: without which answers are right. */
const askedQuestion = z.object({
  id,
  question: z.string(),
  kind: questionKind,
  choice: z.array(z.object({ id, text: z.string() })),
})

/** A try that was begun, of whatever room asks it. */
export const quizSheet = z.object({
  attemptId: id,
  number: z.number().int(),
  /** Tries after this one. */ left: z.number().int(),
  passMark: z.number().int(),
  questions: z.array(askedQuestion),
})

/** What is handed in: an answer to every question. */
export const quizAnswers = { answers: list(z.object({ questionId: id, choiceIds: list(id, 8) }), 50) }

/** What came of a try. */
export const quizResult = z.object({
  passed: z.boolean(),
  /** Per cent. */
  score: z.number().int(),
  passMark: z.number().int(),
  left: z.number().int(),
  /** Of each question whether it was right. Once passed, why it is so. */
  marks: z.array(z.object({ questionId: id, question: z.string(), right: z.boolean(), reason: z.string() })),
})

/** Texts that the calls of a try share, whatever room asks it. */
export const lockedText = 'You have used all your tries. Your manager has been told and can allow another.'
export const notLockedText = 'They have a try left, or have passed.'
export const handInTexts = {
  missing: 'That try is no longer there.',
  unanswered: 'Please answer every question.',
} as const
