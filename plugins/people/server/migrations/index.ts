import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { oneGroupOfAName } from './0016-one-group-of-a-name.ts'

export const migrations: readonly Migration[] = [oneGroupOfAName]
