import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type GroupRow = RowOf<Of['group']>
export type InviteRow = RowOf<Of['invite']>
export type ImportRow = RowOf<Of['import']>

declare module 'knex/types/tables.js' {
  interface Tables {
    people_groups: TableOf<Of['group']>
    people_group_members: TableOf<Of['group-member']>
    people_invites: TableOf<Of['invite']>
    people_imports: TableOf<Of['import']>
    people_import_rows: TableOf<Of['import-row']>
  }
}
