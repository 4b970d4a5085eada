import type {} from '@cloudoc/documents/server/services.ts'
import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type ReviewRow = RowOf<Of['review']>

declare module 'knex/types/tables.js' {
  interface Tables {
    care_reviews: TableOf<Of['review']>
    care_reminders: TableOf<Of['reminder']>
  }
}
