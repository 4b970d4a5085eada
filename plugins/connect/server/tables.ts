import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type ApiTokenRow = RowOf<Of['api-token']>
export type WebhookRow = RowOf<Of['webhook']>
export type DeliveryRow = RowOf<Of['webhook-delivery']>

declare module 'knex/types/tables.js' {
  interface Tables {
    api_tokens: TableOf<Of['api-token']>
    webhooks: TableOf<Of['webhook']>
    webhook_deliveries: TableOf<Of['webhook-delivery']>
    scim_people: TableOf<Of['scim-person']>
    scim_groups: TableOf<Of['scim-group']>
  }
}
