import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

export type HistoryEntryRow = RowOf<(typeof contentTypes)['history-entry']>

declare module 'knex/types/tables.js' {
  interface Tables {
    history_entries: TableOf<(typeof contentTypes)['history-entry']>
  }
}
