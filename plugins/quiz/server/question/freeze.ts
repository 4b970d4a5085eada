import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { canonical, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import type { FrozenQuestion, QuestionRow, TestRow } from '../tables.ts'
import { asJson, questionsOf } from './tests.ts'

/** A test as it would be frozen now. */
export interface ReadyTest {
  test: TestRow
  questions: FrozenQuestion[]
  hash: string
}

/** A question as it is frozen. */
export const frozen = ({ document_id, question, kind, choices, reason }: QuestionRow): FrozenQuestion => ({
  id: document_id,
  question,
  kind,
  choices: choices.map(({ id, text, right }) => ({ id, text, right })),
  reason: reason ?? '',
})

/** What is asked about a subject, where a test is required; `questions` may be none. Two statements. */
export async function readyTest(sql: Sql, scope: CompanyScope, subject: string): Promise<ReadyTest | undefined> {
  const test = await ofCompany(sql, 'quiz_tests', scope).where({ subject, required: true }).first()
  if (!test) return undefined
  const questions = (await questionsOf(sql, test)).map(frozen)
  return { test, questions, hash: hashOfTest({ questions, pass_mark: test.pass_mark, attempts: test.attempts }) }
}

export const hashOfTest = ({
  questions,
  pass_mark,
  attempts,
}: {
  questions: FrozenQuestion[]
  pass_mark: number
  attempts: number
}): string =>
  sha256(
    canonical({
      questions: questions.map(({ choices, ...rest }) => ({
        ...rest,
        choices: choices.map(choice => ({ ...choice })),
      })),
      pass_mark,
      attempts,
    }),
  )

/** Freezes a test, or finds it as it was frozen before. Answers the row id of the frozen one. */
export async function freeze(tx: Tx, { test, questions, hash }: ReadyTest): Promise<number> {
  const known = await ofCompany(tx.sql, 'quiz_versions', { company: { id: test.company_id } })
    .where({ test_id: test.id, hash })
    .first('id')
  if (known) return known.id
  const [made] = await tx
    .sql('quiz_versions')
    .insert({
      ...baseColumns(),
      company_id: test.company_id,
      test_id: test.id,
      questions: asJson(tx, questions),
      pass_mark: test.pass_mark,
      attempts: test.attempts,
      hash,
      frozen_at: now(),
    })
    .returning('id')
  if (!made) throw new Error('A test that was not frozen')
  return made.id
}
