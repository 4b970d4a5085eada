import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type ExportRow = RowOf<Of['export']>
export type ExportItemRow = RowOf<Of['export-item']>
export type RenderRow = RowOf<Of['render']>
export type TakenSiteRow = RowOf<Of['taken-site']>

export type Format = RenderRow['format']
export type ExportState = ExportRow['state']

/** States of an export that has not ended. */
export const unfinished: readonly ExportState[] = ['waiting', 'running', 'packing']

declare module 'knex/types/tables.js' {
  interface Tables {
    exports: TableOf<Of['export']>
    export_items: TableOf<Of['export-item']>
    export_renders: TableOf<Of['render']>
    taken_sites: TableOf<Of['taken-site']>
  }
}
