import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { frozenQuiz, type QuizVersionRow, triesOf } from '@cloudoc/quiz/server/services.ts'
import type { Reading } from './find-reading.ts'

export const noTest = { required: false, passed: false, questions: 0, passMark: 0, left: 0, openAttemptId: '' }

/** Tries of an employee at the test of a version are counted over its minor versions. */
export const sittingOf = (
  actor: Actor,
  { test_id }: Pick<QuizVersionRow, 'test_id'>,
  { major_number }: Pick<Reading, 'major_number'>,
) => ({ companyId: actor.company.id, personId: actor.person.id, testId: test_id, cycle: major_number })

/** How the caller stands to the test of a version. Three statements where there is one. */
export async function testStatus(db: Db, actor: Actor, reading: Pick<Reading, 'quiz_id' | 'major_number'>) {
  const frozen = reading.quiz_id === null ? undefined : await frozenQuiz(db, actor, reading.quiz_id)
  if (!frozen) return noTest
  const { passed, left, open } = await triesOf(db, sittingOf(actor, frozen, reading), frozen.attempts)
  return {
    required: true,
    passed,
    questions: frozen.questions.length,
    passMark: frozen.pass_mark,
    left: left + (open ? 1 : 0),
    openAttemptId: open?.document_id ?? '',
  }
}
