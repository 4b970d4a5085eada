import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { ProviderQuestion } from '@cloudoc/documents/server/services/documents.ts'
import {
  maxQuestions,
  questions,
  setTestRequired,
  suggestedQuestions,
  takeQuestions,
  testRequired,
} from '../../contract/questions.ts'
import type { QuestionRow } from '../tables.ts'
import { subjectOf } from './subject.ts'
import { asJson, choicesOf, kindOf, settingsOf, stateOf, testForChange } from './tests.ts'

const item = ({ document_id, question, kind, choices, reason, key }: QuestionRow) => ({
  id: document_id,
  question,
  kind,
  choice: choices,
  reason: reason ?? '',
  origin: key === null ? ('own' as const) : ('library' as const),
})

export const getQuestions = handleRead(questions, async ({ input, actor, db }) => {
  const subject = await subjectOf(db, actor, input.fileId)
  if (subject === undefined) return notFound(questions.texts.missing)
  const { questions: rows } = await stateOf(db, actor, subject)
  return rows.length === 0 ? empty([], 'nothing', { total: 0 }) : done(rows.map(item), { total: rows.length })
})

export const getTestRequired = handleRead(testRequired, async ({ input, actor, db }) => {
  const subject = await subjectOf(db, actor, input.fileId)
  return subject === undefined
    ? notFound(testRequired.texts.missing)
    : done(settingsOf(await stateOf(db, actor, subject)))
})

export const setRequired = handleWrite(
  setTestRequired,
  async ({ input: { fileId, testRequired: required, passMark, attempts }, actor, tx }) => {
    const subject = await subjectOf(tx.db, actor, fileId)
    if (subject === undefined) return notFound(setTestRequired.texts.missing)
    const { id } = await testForChange(tx, actor, subject)
    const state = await stateOf(tx.db, actor, subject)
    if (required && state.questions.length === 0) return refuse(setTestRequired, 'noQuestions')
    const [test] = await ofCompany(tx.db, 'quiz_tests', actor)
      .where({ id })
      .update({
        required,
        ...(passMark !== undefined && { pass_mark: passMark }),
        ...(attempts !== undefined && { attempts }),
      })
      .returning('*')
    return done(settingsOf({ ...state, test }))
  },
)

/** As the company would have it: choices that are none are the provider's mistake, and left out. */
const taken = ({ id, text, answers, reason }: ProviderQuestion) => {
  const choices = choicesOf(answers)
  return choices ? [{ key: id, question: text, kind: kindOf(choices), choices, reason }] : []
}

export const getSuggested = handleRead(suggestedQuestions, async ({ input, actor, db }) => {
  const subject = await subjectOf(db, actor, input.fileId)
  if (subject === undefined) return notFound(suggestedQuestions.texts.missing)
  const found = (await stateOf(db, actor, subject)).suggested
    .flatMap(taken)
    .map(({ choices, ...rest }) => ({ ...rest, choice: choices.map(({ text, right }) => ({ text, right })) }))
  return found.length === 0 ? empty([], 'nothing', { total: 0 }) : done(found, { total: found.length })
})

export const take = handleWrite(takeQuestions, async ({ input: { fileId, keys }, actor, tx }) => {
  const { texts } = takeQuestions
  const subject = await subjectOf(tx.db, actor, fileId)
  if (subject === undefined) return notFound(texts.missing)
  const test = await testForChange(tx, actor, subject)
  const { questions: others, suggested } = await stateOf(tx.db, actor, subject)
  const wanted = suggested.filter(({ id }) => keys.length === 0 || keys.includes(id)).flatMap(taken)
  if (wanted.length === 0) return refuse(takeQuestions, 'none')
  if (others.length + wanted.length > maxQuestions) return refuse(takeQuestions, 'most')
  const after = others.at(-1)?.position ?? 0
  await tx.db('quiz_questions').insert(
    wanted.map(({ choices, ...question }, at) => ({
      ...baseColumns(),
      company_id: test.company_id,
      test_id: test.id,
      ...question,
      choices: asJson(tx, choices),
      position: after + at + 1,
    })),
  )
  return done({ taken: wanted.length }, { text: texts.added })
})
