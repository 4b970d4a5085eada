import type { Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { stays: Stay[] } = {
  stays: [
    {
      tables: ['subscriptions', 'subscription_add_ons', 'subscription_changes'],
      until: 'as long as the account',
      what: 'What was subscribed to, and until when, with changes that wait for the end of a period',
      of: 'companies',
      why: 'it says what they may use',
    },
  ],
}
