import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { wordsOfRevisions } from './0009-words-of-revisions.ts'
import { binByTime } from './0011-bin-by-time.ts'

export const migrations: readonly Migration[] = [wordsOfRevisions, binByTime]
