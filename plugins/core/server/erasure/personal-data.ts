import type { PersonalData } from './erasure.ts'

/** The ground floor's own tables. Names beside evidence are seen to by `forget` itself. */
export const personalData: PersonalData = { numbers: ['evidence.person_id', 'evidence_names.person_id'] }
