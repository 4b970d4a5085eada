import { belongsTo, boolean, company, defineTable, integer, json, longText, moment, oneOf, person, required, string } from '@cloudoc/core/server/data/table.ts'
import type { Answers, Choice, FrozenQuestion } from '../shapes.ts'

const test = belongsTo('plugin::quiz.test')

export const contentTypes = {
  test: defineTable({
    name: 'test', plural: 'tests', collection: 'quiz_tests', title: 'Test', visible: false,
    attributes: {
      company: required(company),
      /** Public id of what is asked about: a document, or a policy that has none. */
      subject: required(string()),
      required: required(boolean),
      passMark: required(integer({ default: 80 })),
      attempts: required(integer({ default: 3 })),
    },
    unique: [['company_id', 'subject']],
  }),
  question: defineTable({
    name: 'question', plural: 'questions', collection: 'quiz_questions', title: 'Question', visible: false,
    attributes: {
      company: required(company), test: required(test),
      /** What the provider calls it, where it came from there. */
      key: string(),
      question: required(longText), kind: required(oneOf('single', 'multiple')), choices: required(json<Choice[]>()), reason: longText,
      position: required(integer()),
      /** Tests that are frozen still ask it. */
      retiredAt: moment,
    },
    unique: [['test_id', 'key']],
    indexed: [['test_id', 'retired_at'], ['company_id']],
  }),
  version: defineTable({
    name: 'version', plural: 'versions', collection: 'quiz_versions', title: 'Frozen test', visible: false,
    attributes: { company: required(company), test: required(test), questions: required(json<FrozenQuestion[]>()), passMark: required(integer()), attempts: required(integer()), hash: required(string()), frozenAt: required(moment) },
    unique: [['test_id', 'hash']],
    indexed: [['company_id']],
  }),
  attempt: defineTable({
    name: 'attempt', plural: 'attempts', collection: 'quiz_attempts', title: 'Try at a test', visible: false,
    attributes: {
      company: required(company), person: required(person), test: required(test), version: required(belongsTo('plugin::quiz.version')),
      /** Tries are counted anew in each: of a policy, its major version. */
      cycle: required(integer()),
      number: required(integer()),
      openedAt: required(moment),
      handedInAt: moment,
      answers: json<Answers>(),
      score: integer(),
      passed: boolean,
    },
    unique: [['person_id', 'test_id', 'cycle', 'number']],
    indexed: [['company_id'], ['test_id', 'cycle']],
  }),
  allowance: defineTable({
    name: 'allowance', plural: 'allowances', collection: 'quiz_allowances', title: 'Another try', visible: false,
    attributes: { company: required(company), person: required(person), test: required(test), cycle: required(integer()), reason: required(longText), by: person, at: required(moment) },
    indexed: [['person_id', 'test_id', 'cycle'], ['company_id']],
  }),
}
