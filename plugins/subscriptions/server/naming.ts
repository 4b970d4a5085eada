import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'

export const naming: Naming = { numbers: ['subscription_changes.person_id'] }
