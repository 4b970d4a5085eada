import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { auditTables } from './content-types/audits.ts'

type Of = typeof auditTables

export type TemplateRow = RowOf<Of['template']>
/** Never changed. */
export type TemplateVersionRow = RowOf<Of['template-version']>
export type ScheduleRow = RowOf<Of['schedule']>
export type OccurrenceRow = RowOf<Of['occurrence']>
export type WalkRow = RowOf<Of['walk']>
/** Never changed. */
export type RunRow = RowOf<Of['run']>
export type RunFileRow = RowOf<Of['run-file']>

declare module 'knex/types/tables.js' {
  interface Tables {
    quality_templates: TableOf<Of['template']>
    quality_template_versions: TableOf<Of['template-version']>
    quality_schedules: TableOf<Of['schedule']>
    quality_occurrences: TableOf<Of['occurrence']>
    quality_walks: TableOf<Of['walk']>
    quality_runs: TableOf<Of['run']>
    quality_run_files: TableOf<Of['run-file']>
  }
}
