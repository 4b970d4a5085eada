import type { Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { stays: Stay[] } = {
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
