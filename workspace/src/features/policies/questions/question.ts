import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { questions } from '@cloudoc/quiz/contract/questions.ts'

/** A question with its right answers. */
export type Question = ReplyOf<typeof questions>[number]
