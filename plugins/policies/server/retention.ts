import { pastBinRetention } from '@cloudoc/accounts/server/services/company.ts'
import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { deleteSlice, type RetainedRows, type RetentionRule } from '@cloudoc/core/server/retention/retention.ts'
import { wasPublished } from './bin/source.ts'

/** Staff may set it (rulings 27). */
const binDays = async (): Promise<number> => (await freshCatalogue(pool())).settings.binRetentionDays

const deleted: RetentionRule = {
  table: 'policies',
  column: 'deleted_at',
  where: `not ${wasPublished}`,
  alsoDelete: ['policy_assignments.policy_id'],
  days: 90,
  daysSet: binDays,
  what: 'Policies in the bin that were never published',
  of: 'companies',
  why: 'to take them out again; staff and the company may set other days',
}

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      ...deleted,
      deleteExpired: (_before, limit, days) =>
        inTransaction(tx => deleteSlice(tx, deleted, pastBinRetention('policies', days), limit)),
    },
    {
      table: 'policy_reminders',
      column: 'sent_at',
      days: 400,
      what: 'That somebody was reminded of a policy',
      of: 'people',
      why: 'so that nobody is reminded twice of the same',
    },
    {
      table: 'policy_evidence_links',
      column: 'expires_at',
      days: 365,
      what: 'That an inspector was given a link, by whom, and how often it was opened',
      of: 'people; who it was for, by name',
      why: 'the company can show who was let in',
    },
  ],
  stays: [
    {
      tables: ['policies', 'policy_versions', 'policy_version_texts', 'policy_assignments'],
      until: 'as long as the account',
      what: 'Staff policies with every version that was published, what it reads at each location, and who they were assigned to',
      of: 'companies; who published, by name',
      why: 'what applied when, and to whom, is asked for by inspectors',
    },
    {
      tables: ['policy_obligations', 'policy_causes', 'policy_readings'],
      until: 'as long as the account',
      what: 'Who had which version to read, by when and why, how far they read, and how it ended',
      of: 'people',
      why: 'proof that staff know the policies',
    },
  ],
}
