import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

export const personalData: PersonalData = { numbers: ['consents.person_id'] }
