import type { Rule } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[] } = {
  rules: [{ table: 'payment_events', column: 'created_at', days: 400, what: 'Ids of what the payment provider has reported', of: 'nobody by themselves; of an order', why: 'a report that comes again changes nothing' }],
}
