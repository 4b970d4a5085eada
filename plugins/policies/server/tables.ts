import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type { ClosedWhy, Pdf, Status } from './shapes.ts'
export type PolicyRow = RowOf<Of['policy']>
/** A published version: the database refuses to change it. */
export type VersionRow = RowOf<Of['version']>
export type AssignmentRow = RowOf<Of['assignment']>
export type ObligationRow = RowOf<Of['obligation']>
export type EvidenceLinkRow = RowOf<Of['evidence-link']>
export type Source = PolicyRow['source']

declare module 'knex/types/tables.js' {
  interface Tables {
    policies: TableOf<Of['policy']>
    policy_versions: TableOf<Of['version']>
    policy_version_texts: TableOf<Of['version-text']>
    policy_assignments: TableOf<Of['assignment']>
    policy_obligations: TableOf<Of['obligation']>
    policy_causes: TableOf<Of['cause']>
    policy_readings: TableOf<Of['reading']>
    policy_evidence_links: TableOf<Of['evidence-link']>
    policy_reminders: TableOf<Of['reminder']>
  }
}
