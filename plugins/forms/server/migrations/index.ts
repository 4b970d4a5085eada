import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { answersStay } from './0041-answers-stay.ts'

export const migrations: readonly Migration[] = [answersStay]
