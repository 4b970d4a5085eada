import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { reviewsStay } from './0029-reviews-stay.ts'

export const migrations: readonly Migration[] = [reviewsStay]
