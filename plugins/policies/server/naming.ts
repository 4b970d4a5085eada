import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'

/** Who had what to read, and how it ended, stays by the number of the person: it is what evidence is read with. */
export const naming: Naming = {
  numbers: [
    'policies.maker_id',
    'policies.deleted_by_id',
    'policy_assignments.person_id',
    'policy_obligations.person_id',
    'policy_readings.person_id',
  ],
  rows: ['policy_reminders.person_id'],
  names: { 'policy_evidence_links.maker_id': 'maker_name' },
  sealedNames: { 'policy_versions.publisher_id': 'publisher_name' },
  texts: ['policy_assignments.assigned_by', 'policy_obligations.reason', 'policy_evidence_links.name'],
}
