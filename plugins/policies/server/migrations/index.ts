import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { policies } from './0019-policies.ts'

export const migrations: readonly Migration[] = [policies]
