import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type ActionRow = RowOf<Of['action']>
export type ActionStepRow = RowOf<Of['action-step']>
/** The database refuses to change it. */
export type ActionEventRow = RowOf<Of['action-event']>
export type ActionProofRow = RowOf<Of['action-proof']>

declare module 'knex/types/tables.js' {
  interface Tables {
    quality_actions: TableOf<Of['action']>
    quality_action_steps: TableOf<Of['action-step']>
    quality_action_events: TableOf<Of['action-event']>
    quality_action_proofs: TableOf<Of['action-proof']>
  }
}
