import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

export const personalData: PersonalData = {
  numbers: ['api_tokens.maker_id'],
  rows: ['scim_people.person_id'],
}
