import type { Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { stays: Stay[] } = {
  stays: [{ tables: ['subscriptions', 'subscription_add_ons'], until: 'as long as the account', what: 'What was subscribed to, and until when', of: 'companies', why: 'it says what they may use' }],
}
