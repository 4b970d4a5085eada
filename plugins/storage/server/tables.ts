import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes
export type ResumableRow = RowOf<Of['resumable']>

declare module 'knex/types/tables.js' {
  interface Tables {
    storage_usage: TableOf<Of['usage']>
    storage_blobs: TableOf<Of['blob']>
    storage_resumables: TableOf<Of['resumable']>
  }
}
