import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
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
