import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { maxQuestions, saveQuestion } from '../../contract/questions.ts'
import type { TestRow } from '../tables.ts'
import { subjectOf } from './subject.ts'
import { asJson, choicesOf, kindOf, questionsOf, testForChange } from './tests.ts'

const { texts } = saveQuestion
const companyOf = ({ company_id }: TestRow) => ({ company: { id: company_id } })
type Input = ParsedOf<typeof saveQuestion>

export default handle(saveQuestion, async ({ input, actor, tx }) => {
  const subject = await subjectOf(tx.sql, actor, input.fileId)
  if (subject === undefined) return absent(texts.missing)
  const test = await testForChange(tx, actor, subject)
  if (input.type === 'delete') return remove(tx, test, input.id)
  if (input.question === '') return invalid({ question: texts.empty }, texts.empty)
  return input.type === 'add' ? add(tx, test, input) : edit(tx, test, input)
})

async function add(tx: Tx, test: TestRow, { question, choice, reason }: Input) {
  const choices = choicesOf(choice)
  if (!choices) return invalid({ choice: texts.choices }, texts.choices)
  const others = await questionsOf(tx.sql, test)
  if (others.length >= maxQuestions) return refuse('conflict', 'most', texts.most)
  const row = {
    ...baseColumns(),
    company_id: test.company_id,
    test_id: test.id,
    question,
    kind: kindOf(choices),
    choices: asJson(tx, choices),
    reason: reason ?? '',
    position: (others.at(-1)?.position ?? 0) + 1,
  }
  await tx.sql('quiz_questions').insert(row)
  return done({ id: row.document_id }, { text: texts.added })
}

async function edit(tx: Tx, test: TestRow, { id = '', question, choice, reason }: Input) {
  const row = await ofCompany(tx.sql, 'quiz_questions', companyOf(test))
    .where({ test_id: test.id, document_id: id })
    .whereNull('retired_at')
    .first()
  if (!row) return absent(texts.gone)
  const choices = choice.length === 0 ? row.choices : choicesOf(choice, row.choices)
  if (!choices) return invalid({ choice: texts.choices }, texts.choices)
  await ofCompany(tx.sql, 'quiz_questions', companyOf(test))
    .where({ id: row.id })
    .update({
      question,
      choices: asJson(tx, choices),
      kind: kindOf(choices),
      reason: reason ?? row.reason,
      updated_at: now(),
    })
  return done({ id }, { text: texts.edited })
}

/** Tests that are frozen still ask it, so the row stays. Its key is free for the provider's question to be taken again. */
async function remove(tx: Tx, test: TestRow, id = '') {
  const gone = await ofCompany(tx.sql, 'quiz_questions', companyOf(test))
    .where({ test_id: test.id, document_id: id })
    .whereNull('retired_at')
    .update({ retired_at: now(), key: null, updated_at: now() })
  return gone === 0 ? absent(texts.gone) : done({ id }, { text: texts.deleted })
}
