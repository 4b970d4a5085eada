import type { Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { stays: Stay[] } = {
  stays: [
    {
      tables: ['quiz_tests', 'quiz_questions', 'quiz_versions'],
      until: 'as long as the account',
      what: 'Questions on documents, and tests as they were asked',
      of: 'companies',
      why: 'what somebody passed has to be shown later',
    },
    {
      tables: ['quiz_attempts', 'quiz_allowances'],
      until: 'as long as the account',
      what: 'Tries at tests with their answers, and who allowed another',
      of: 'people',
      why: 'they belong to the proof that a policy was understood',
    },
  ],
}
