import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'

import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type MyFolderRow = RowOf<Of['folder']>
export type MyFileRow = RowOf<Of['file']>
export type MyRevisionRow = RowOf<Of['revision']>
export type SendingRow = RowOf<Of['sending']>

declare module 'knex/types/tables.js' {
  interface Tables {
    my_folders: TableOf<Of['folder']>
    my_files: TableOf<Of['file']>
    my_revisions: TableOf<Of['revision']>
    my_sendings: TableOf<Of['sending']>
  }
}
