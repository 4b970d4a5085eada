import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'

export type Format = 'pdf' | 'word'
export type ExportState = 'waiting' | 'running' | 'packing' | 'ready' | 'failed' | 'expired'

/** States of an export that has not ended. */
export const unfinished: readonly ExportState[] = ['waiting', 'running', 'packing']

export interface ExportRow extends StrapiColumns, OfCompany {
  person_id: number
  person_name: string
  format: Format
  state: ExportState
  /** Of working texts, in place of the versions that are issued. */
  draft: boolean | null
  total: number
  done: number
  failed: number
  size: number
  file_key: string | null
  contents: string | null
  started_at: Date
  touched_at: Date
  ended_at: Date | null
  expires_at: Date | null
}
export interface ExportItemRow extends StrapiColumns, OfCompany {
  export_id: number
  file_id: string
  name: string
  position: number
  state: 'waiting' | 'working' | 'done' | 'failed'
  claimed_at: Date | null
  render_id: number | null
  reason: string | null
}
export interface RenderRow extends StrapiColumns, OfCompany { hash: string; format: Format; file_key: string; size: number; revised_at: Date | null; used_at: Date }

declare module 'knex/types/tables.js' {
  interface Tables {
    exports: ExportRow
    export_items: ExportItemRow
    export_renders: RenderRow
  }
}
