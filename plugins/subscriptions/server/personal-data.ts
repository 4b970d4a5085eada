import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

export const personalData: PersonalData = { numbers: ['subscription_changes.person_id'] }
