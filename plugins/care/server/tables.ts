import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'

import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type ReviewRow = RowOf<Of['review']>
export type ShareRow = RowOf<Of['share']>
export type EditRequestRow = RowOf<Of['request']>

declare module 'knex/types/tables.js' {
  interface Tables {
    care_reviews: TableOf<Of['review']>
    care_reminders: TableOf<Of['reminder']>
    care_references: TableOf<Of['reference']>
    care_shares: TableOf<Of['share']>
    care_issues: TableOf<Of['report']>
    care_requests: TableOf<Of['request']>
  }
}
