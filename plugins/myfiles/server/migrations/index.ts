import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { namesOfOwnFiles } from './0030-names-of-own-files.ts'

export const migrations: readonly Migration[] = [namesOfOwnFiles]
