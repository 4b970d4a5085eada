import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { frozenTests } from './0018-frozen-tests.ts'

export const migrations: readonly Migration[] = [frozenTests]
