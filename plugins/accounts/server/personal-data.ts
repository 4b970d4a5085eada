import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'
import { emptied, eraseAccount } from './person/erase-person.ts'

export const personalData: PersonalData = {
  rows: [
    'people_sites.person_id',
    'sessions.person_id',
    'challenges.person_id',
    'recovery_codes.person_id',
    'login_identities.person_id',
    'identity_exceptions.person_id',
  ],
  names: { 'sites.closer_id': 'closer_name' },
  texts: ['sites.manager_name', 'sites.manager_email', 'sites.manager_phone'],
  custom: [
    ...emptied.map(column => `people.${column}`),
    'people.email',
    'people.permissions',
    'people.site_ids',
    'challenges.email',
  ],
  beforeErase: eraseAccount,
}
