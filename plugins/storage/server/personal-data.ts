import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

/** Room that an upload had reserved is given back by the sweep. */
export const personalData: PersonalData = { rows: ['storage_resumables.person_id'] }
