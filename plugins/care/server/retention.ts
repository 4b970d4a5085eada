import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    { table: 'care_reminders', column: 'sent_at', days: 400, what: 'That a company was reminded of a review', of: 'companies', why: 'so that nobody is reminded twice of the same' },
  ],
  stays: [
    { tables: ['care_reviews'], until: 'as long as the account', what: 'Reviews of documents: outcome, note, by whom, when, and the next date', of: 'companies; who reviewed, by name', why: 'inspectors ask for it, also for documents that are gone' },
  ],
}
