import { settingsOf as companySettings } from '@cloudoc/accounts/server/services/company.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type ProviderQuestion, providerQuestions } from '@cloudoc/documents/server/services/documents.ts'
import type { Choice, QuestionRow, TestRow } from '../tables.ts'

/** The test of a subject, made if there is none, and locked: whoever changes its questions waits here. */
export async function testForChange(tx: Tx, { company }: CompanyScope, subject: string): Promise<TestRow> {
  const { passMark } = await companySettings(tx.db, company.id)
  const [test] = await tx
    .db('quiz_tests')
    .insert({
      ...baseColumns(),
      company_id: company.id,
      subject,
      required: false,
      pass_mark: passMark,
      attempts: 3,
    })
    .onConflict(['company_id', 'subject'])
    .merge(['updated_at'])
    .returning('*')
  if (!test) throw new Error('A test was neither found nor made')
  return test
}

/** Questions that are asked now, in their order. */
export const questionsOf = (
  db: Db,
  { id, company_id }: Pick<TestRow, 'id' | 'company_id'>,
): PromiseLike<QuestionRow[]> =>
  ofCompany(db, 'quiz_questions', { company: { id: company_id } })
    .where({ test_id: id })
    .whereNull('retired_at')
    .orderBy(['position', 'id'])

export interface TestState {
  test: TestRow | undefined
  questions: QuestionRow[]
  suggested: ProviderQuestion[] /** Of a test that is not there yet. */
  usualMark: number
}

/** A subject's test, its questions, and what the provider has that was never taken. Four statements. */
export async function stateOf(db: Db, scope: CompanyScope, subject: string): Promise<TestState> {
  const test = await ofCompany(db, 'quiz_tests', scope).where({ subject }).first()
  const all = test
    ? await ofCompany(db, 'quiz_questions', scope).where({ test_id: test.id }).orderBy(['position', 'id'])
    : []
  const taken = new Set(all.filter(({ retired_at }) => retired_at === null).map(({ key }) => key))
  const offered = await providerQuestions(db, scope.company.id, subject)
  const usualMark = test?.pass_mark ?? (await companySettings(db, scope)).passMark
  return {
    test,
    usualMark,
    questions: all.filter(({ retired_at }) => retired_at === null),
    suggested: offered.filter(({ id }) => !taken.has(id)),
  }
}

export const settingsOf = ({ test, questions, suggested, usualMark }: TestState) => ({
  testRequired: test?.required ?? false,
  passMark: usualMark,
  attempts: test?.attempts ?? 3,
  questions: questions.length,
  suggested: suggested.length,
})

/**
 * Choices with ids, as they are kept; nothing where they are no choice: two to eight different ones, some
 * right and some wrong.
 */
export function choicesOf(
  given: readonly { text: string; right: boolean }[],
  before: readonly Choice[] = [],
): Choice[] | undefined {
  const texts = given.map(({ text }) => text.toLowerCase().replaceAll(/\s+/g, ' '))
  const right = given.filter(choice => choice.right).length
  if (given.length < 2 || new Set(texts).size < given.length || right === 0 || right === given.length) return undefined
  return given.map(choice => ({
    id: before.find(({ text }) => text === choice.text)?.id ?? newId(),
    text: choice.text,
    right: choice.right,
  }))
}

/** With several right ones all of them have to be chosen. */
export const kindOf = (choices: readonly Choice[]): 'single' | 'multiple' =>
  choices.filter(({ right }) => right).length === 1 ? 'single' : 'multiple'

export const asJson = (tx: Tx, value: unknown) => jsonb(value).toRaw(tx) as never
