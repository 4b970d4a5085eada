import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      table: 'search_misses',
      column: 'last_at',
      days: 180,
      what: 'Words that were searched for in vain, with how often, and without who it was',
      of: 'nobody',
      why: 'staff see which documents and which words are missing',
    },
    {
      table: 'contact_messages',
      column: 'sent_at',
      days: 365,
      what: 'Messages of the contact form',
      of: 'people',
      why: 'a conversation that began with one goes on for months',
    },
  ],
  stays: [
    {
      tables: ['template_versions', 'seed_ledger', 'search_words'],
      until: 'for good',
      what: 'Every text that the provider has published',
      of: 'the provider',
      why: 'companies’ documents are made of them, and say which',
    },
  ],
}
