import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'
import { deliveryDays } from '../contract/webhooks.ts'

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      table: 'webhook_deliveries',
      column: 'happened_at',
      days: deliveryDays,
      what: 'Messages of webhooks, with what came of each: ids and kinds, no names',
      of: 'companies',
      why: 'to see what did not arrive, and to send it again',
    },
    {
      table: 'api_tokens',
      column: 'withdrawn_at',
      days: 365,
      what: 'Tokens that were withdrawn, under a fingerprint',
      of: 'companies; who made them',
      why: 'to see what could be done with one, when something went wrong',
    },
  ],
  stays: [
    {
      tables: ['api_tokens', 'webhooks'],
      until: 'as long as the account',
      what: 'Tokens under a fingerprint, with what they are for and their last use; webhooks with their sealed secrets',
      of: 'companies; who made a token',
      why: 'so that other systems of the company go on',
    },
    {
      tables: ['scim_people', 'scim_groups'],
      until: 'as long as the account',
      what: 'The ids by which a company’s provider knows its people and groups',
      of: 'companies and their people',
      why: 'so that somebody whom the provider makes anew is the same person',
    },
  ],
}
