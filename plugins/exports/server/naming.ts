import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'

export const naming: Naming = {
  names: { 'exports.person_id': 'person_name' },
  texts: ['exports.name', 'exports.file_name'],
}
