import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'
import { emptied, eraseAccount } from './person/erase-person.ts'

export const naming: Naming = {
  rows: ['sessions.person_id', 'challenges.person_id', 'recovery_codes.person_id'],
  elsewise: [...emptied.map(column => `people.${column}`), 'people.email', 'people.permissions', 'challenges.email'],
  also: eraseAccount,
}
