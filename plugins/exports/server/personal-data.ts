import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

export const personalData: PersonalData = {
  names: { 'exports.person_id': 'person_name', 'taken_sites.person_id': 'person_name' },
  texts: ['exports.name', 'exports.file_name'],
}
