import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

export const personalData: PersonalData = {
  names: { 'history_entries.person_id': 'person_name' },
  texts: ['history_entries.subject_name', 'history_entries.detail'],
}
