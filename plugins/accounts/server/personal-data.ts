import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'
import { emptied, eraseAccount } from './person/erase-person.ts'

export const personalData: PersonalData = {
  rows: [
    'sessions.person_id',
    'challenges.person_id',
    'recovery_codes.person_id',
    'login_identities.person_id',
    'identity_exceptions.person_id',
  ],
  custom: [...emptied.map(column => `people.${column}`), 'people.email', 'people.permissions', 'challenges.email'],
  beforeErase: eraseAccount,
}
