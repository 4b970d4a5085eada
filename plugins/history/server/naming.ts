import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'

export const naming: Naming = {
  names: { 'history_entries.person_id': 'person_name' },
  texts: ['history_entries.subject_name', 'history_entries.detail'],
}
