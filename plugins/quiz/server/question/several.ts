import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany, type CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { QuestionRow, TestRow } from '../tables.ts'
import { hashOfTest, frozen } from './freeze.ts'
import { asJson, choicesOf, kindOf, testForChange } from './tests.ts'

/** How the quiz of a subject stands. */
export interface TestSummary { required: boolean; passMark: number; attempts: number; questions: number; /** Of what is asked, where it is required; '' where it is not. */ hash: string }

/** Of several subjects; one that nobody has set is left out. Two statements. */
export async function summariesOf(sql: Sql, scope: CompanyScope, subjects: readonly string[]): Promise<Map<string, TestSummary>> {
  const tests: TestRow[] = await ofCompany(sql, 'quiz_tests', scope).whereIn('subject', [...subjects])
  const questions: QuestionRow[] = tests.length === 0 ? [] : await ofCompany(sql, 'quiz_questions', scope).whereIn('test_id', tests.map(({ id }) => id)).whereNull('retired_at').orderBy(['position', 'id'])
  const byTest = Map.groupBy(questions, ({ test_id }) => test_id)
  return new Map(tests.map(({ id, subject, required, pass_mark, attempts }) => {
    const own = byTest.get(id) ?? []
    return [subject, { required, passMark: pass_mark, attempts, questions: own.length, hash: required ? hashOfTest({ questions: own.map(frozen), pass_mark, attempts }) : '' }]
  }))
}

export interface GivenQuiz { required: boolean; passMark: number; attempts: number; questions: readonly { question: string; choices: readonly { text: string; right: boolean }[]; reason: string }[] }

/** Gives a subject that has no questions yet a whole quiz. A question whose choices are none is left out. Three statements. */
export async function giveQuiz(tx: Tx, scope: CompanyScope, subject: string, { required, passMark, attempts, questions }: GivenQuiz): Promise<void> {
  const test = await testForChange(tx, scope, subject)
  const rows = questions.flatMap(({ question, choices, reason }, at) => {
    const known = choicesOf(choices)
    return known ? [{ ...baseColumns(), company_id: test.company_id, test_id: test.id, question, kind: kindOf(known), choices: asJson(tx, known), reason, position: at + 1 }] : []
  })
  await ofCompany(tx.sql, 'quiz_tests', scope).where({ id: test.id }).update({ required: required && rows.length > 0, pass_mark: passMark, attempts })
  if (rows.length > 0) await tx.sql('quiz_questions').insert(rows)
}

/** Gives a subject the quiz of another, as it is now. Five statements. */
export async function copyQuiz(tx: Tx, scope: CompanyScope, from: string, to: string): Promise<void> {
  const test = await ofCompany(tx.sql, 'quiz_tests', scope).where({ subject: from }).first()
  if (!test) return
  const questions: QuestionRow[] = await ofCompany(tx.sql, 'quiz_questions', scope).where({ test_id: test.id }).whereNull('retired_at').orderBy(['position', 'id'])
  await giveQuiz(tx, scope, to, {
    required: test.required, passMark: test.pass_mark, attempts: test.attempts, questions: questions.map(({ question, choices, reason }) => ({ question, choices, reason: reason ?? '' })),
  })
}
