import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type { Answers, Choice, FrozenQuestion } from './shapes.ts'
export type TestRow = RowOf<Of['test']>
export type QuestionRow = RowOf<Of['question']>
export type QuizVersionRow = RowOf<Of['version']>
export type AttemptRow = RowOf<Of['attempt']>

declare module 'knex/types/tables.js' {
  interface Tables {
    quiz_tests: TableOf<Of['test']>
    quiz_questions: TableOf<Of['question']>
    quiz_versions: TableOf<Of['version']>
    quiz_attempts: TableOf<Of['attempt']>
    quiz_allowances: TableOf<Of['allowance']>
  }
}
