import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    {
      table: 'payment_events',
      column: 'created_at',
      days: 400,
      what: 'Ids of what the payment provider has reported',
      of: 'nobody by themselves; of an order',
      why: 'a report that comes again changes nothing',
    },
  ],
  stays: [
    {
      tables: ['payment_customers', 'cards'],
      until: 'as long as the account; a card until it is removed',
      what: 'Brand, last four digits, expiry and holder of saved cards, and what the payment provider calls them',
      of: 'companies',
      why: 'to renew what was agreed to',
    },
    {
      tables: ['consents', 'renewals'],
      until: 'as long as the account',
      what: 'What a buyer agreed to, word for word and when; what was renewed, tried and told',
      of: 'whoever bought',
      why: 'a renewal is charged only where that was agreed',
    },
  ],
}
