import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { QuestionRow, TestRow } from '../tables.ts'
import { frozen, hashOfTest } from './freeze.ts'
import { asJson, choicesOf, kindOf, questionsOf, testForChange } from './tests.ts'

/** How the quiz of a subject stands. */
export interface TestSummary {
  required: boolean
  passMark: number
  attempts: number
  questions: number /** Of what is asked, where it is required; '' where it is not. */
  hash: string
}

/** Of several subjects; one that nobody has set is left out. Two statements. */
export async function summariesOf(
  sql: Sql,
  scope: CompanyScope,
  subjects: readonly string[],
): Promise<Map<string, TestSummary>> {
  const tests: TestRow[] = await ofCompany(sql, 'quiz_tests', scope).whereIn('subject', [...subjects])
  const questions: QuestionRow[] =
    tests.length === 0
      ? []
      : await ofCompany(sql, 'quiz_questions', scope)
          .whereIn(
            'test_id',
            tests.map(({ id }) => id),
          )
          .whereNull('retired_at')
          .orderBy(['position', 'id'])
  const byTest = Map.groupBy(questions, ({ test_id }) => test_id)
  return new Map(
    tests.map(({ id, subject, required, pass_mark, attempts }) => {
      const own = byTest.get(id) ?? []
      return [
        subject,
        {
          required,
          passMark: pass_mark,
          attempts,
          questions: own.length,
          hash: required ? hashOfTest({ questions: own.map(frozen), pass_mark, attempts }) : '',
        },
      ]
    }),
  )
}

export interface GivenQuestion {
  question: string
  choices: readonly { text: string; right: boolean }[]
  reason: string
}
export interface GivenQuiz {
  required: boolean
  passMark: number
  attempts: number
  questions: readonly GivenQuestion[]
}

/** Questions as rows of a test, behind `after` others; one whose choices are none is left out. */
const rowsOf = (
  tx: Tx,
  { id, company_id }: Pick<TestRow, 'id' | 'company_id'>,
  questions: readonly GivenQuestion[],
  after: number,
) =>
  questions.flatMap(({ question, choices, reason }, at) => {
    const known = choicesOf(choices)
    return known
      ? [
          {
            ...baseColumns(),
            company_id,
            test_id: id,
            question,
            kind: kindOf(known),
            choices: asJson(tx, known),
            reason,
            position: after + at + 1,
          },
        ]
      : []
  })

/** Gives a subject that has no questions yet a whole quiz. A question whose choices are none is left out. Three statements. */
export async function giveQuiz(
  tx: Tx,
  scope: CompanyScope,
  subject: string,
  { required, passMark, attempts, questions }: GivenQuiz,
): Promise<void> {
  const test = await testForChange(tx, scope, subject)
  const rows = rowsOf(tx, test, questions, 0)
  await ofCompany(tx.sql, 'quiz_tests', scope)
    .where({ id: test.id })
    .update({ required: required && rows.length > 0, pass_mark: passMark, attempts })
  if (rows.length > 0) await tx.sql('quiz_questions').insert(rows)
}

/** The quiz of a subject as it is now; `id` is the row of a question. Two statements. */
export async function quizOf(
  sql: Sql,
  scope: CompanyScope,
  subject: string,
): Promise<{ passMark: number; questions: (GivenQuestion & { id: number })[] } | undefined> {
  const test = await ofCompany(sql, 'quiz_tests', scope).where({ subject }).first()
  if (!test) return undefined
  return {
    passMark: test.pass_mark,
    questions: (await questionsOf(sql, test)).map(({ id, question, choices, reason }) => ({
      id,
      question,
      choices: choices.map(({ text, right }) => ({ text, right })),
      reason: reason ?? '',
    })),
  }
}

/** Takes questions (row ids) out of a quiz and puts others behind what is left. `require`: it is asked from now on. Five statements at most. */
export async function reviseQuiz(
  tx: Tx,
  scope: CompanyScope,
  subject: string,
  {
    drop,
    add,
    passMark,
    require = false,
  }: { drop: readonly number[]; add: readonly GivenQuestion[]; passMark: number | undefined; require?: boolean },
): Promise<void> {
  if (drop.length + add.length === 0 && passMark === undefined) return
  const test = await testForChange(tx, scope, subject)
  if (drop.length > 0)
    await ofCompany(tx.sql, 'quiz_questions', scope)
      .where({ test_id: test.id })
      .whereIn('id', [...drop])
      .update({ retired_at: now(), key: null, updated_at: now() })
  const last = (await ofCompany(tx.sql, 'quiz_questions', scope)
    .where({ test_id: test.id })
    .max({ position: 'position' })
    .first()) as { position: number | null } | undefined
  const rows = rowsOf(tx, test, add, last?.position ?? 0)
  if (rows.length > 0) await tx.sql('quiz_questions').insert(rows)
  await ofCompany(tx.sql, 'quiz_tests', scope)
    .where({ id: test.id })
    .update({ pass_mark: passMark ?? test.pass_mark, required: test.required || (require && rows.length > 0) })
}

/** Gives a subject the quiz of another, as it is now. Five statements. */
export async function copyQuiz(tx: Tx, scope: CompanyScope, from: string, to: string): Promise<void> {
  const test = await ofCompany(tx.sql, 'quiz_tests', scope).where({ subject: from }).first()
  if (!test) return
  const questions = await questionsOf(tx.sql, test)
  await giveQuiz(tx, scope, to, {
    required: test.required,
    passMark: test.pass_mark,
    attempts: test.attempts,
    questions: questions.map(({ question, choices, reason }) => ({ question, choices, reason: reason ?? '' })),
  })
}
