import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type ActionRow = RowOf<Of['action']>
export type ActionStepRow = RowOf<Of['action-step']>
export type ActionProofRow = RowOf<Of['action-proof']>
export type RecordRow = RowOf<Of['record']>
/** The database refuses to change it. */
export type RecordEventRow = RowOf<Of['record-event']>
export type RecordDutyRow = RowOf<Of['record-duty']>
export type InspectionRow = RowOf<Of['inspection']>

declare module 'knex/types/tables.js' {
  interface Tables {
    quality_actions: TableOf<Of['action']>
    quality_action_steps: TableOf<Of['action-step']>
    quality_action_events: TableOf<Of['action-event']>
    quality_action_proofs: TableOf<Of['action-proof']>
    quality_records: TableOf<Of['record']>
    quality_record_events: TableOf<Of['record-event']>
    quality_record_duties: TableOf<Of['record-duty']>
    quality_lessons: TableOf<Of['lesson']>
    quality_inspections: TableOf<Of['inspection']>
    quality_findings: TableOf<Of['finding']>
    quality_counts: TableOf<Of['count']>
  }
}
