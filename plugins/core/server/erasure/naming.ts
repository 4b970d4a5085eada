import type { Naming } from './erasure.ts'

/** The ground floor's own tables. Names beside evidence are seen to by `forget` itself. */
export const naming: Naming = { numbers: ['evidence.person_id', 'evidence_names.person_id'] }
