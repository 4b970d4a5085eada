import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      table: 'history_entries',
      column: 'happened_at',
      days: 7 * 365 + 2,
      what: 'Who did what in a company, and when',
      of: 'people',
      why: 'a manager has to answer for it, and inspectors ask',
    },
  ],
  stays: [],
}
