import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { numbers } from './0008-numbers.ts'

export const migrations: readonly Migration[] = [numbers]
