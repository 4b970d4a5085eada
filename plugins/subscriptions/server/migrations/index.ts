import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { oneOpenChange } from './0024-one-open-change.ts'

export const migrations: readonly Migration[] = [oneOpenChange]
