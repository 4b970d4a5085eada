import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    {
      table: 'care_shares',
      column: 'expires_at',
      days: 400,
      what: 'Links to documents for people without an account: for whom, by whom, until when, how often opened',
      of: 'companies',
      why: 'who was shown what',
    },
    {
      table: 'care_reminders',
      column: 'sent_at',
      days: 400,
      what: 'That a company was reminded of a review',
      of: 'companies',
      why: 'so that nobody is reminded twice of the same',
    },
  ],
  stays: [
    {
      tables: ['care_references'],
      until: 'as long as the document',
      what: 'Which document refers to which',
      of: 'companies',
      why: 'readers follow them; a broken one says what it led to',
    },
    {
      tables: ['care_issues'],
      until: 'as long as the account',
      what: 'What was amiss with a document, and the provider’s reply',
      of: 'people, by name',
      why: 'what came of it is looked up later',
    },
    {
      tables: ['care_requests'],
      until: 'as long as the account',
      what: 'Which details of a company somebody asked to have changed, why, with the file that shows it, and the provider’s answer',
      of: 'people, by name',
      why: 'what was changed by request is looked up later',
    },
    {
      tables: ['care_reviews'],
      until: 'as long as the account',
      what: 'Reviews of documents: outcome, note, by whom, when, and the next date',
      of: 'companies; who reviewed, by name',
      why: 'inspectors ask for it, also for documents that are gone',
    },
  ],
}
