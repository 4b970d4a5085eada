import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { wordsOfRevisions } from './0009-words-of-revisions.ts'
import { binByTime } from './0011-bin-by-time.ts'
import { issuedVersions } from './0015-issued-versions.ts'
import { placeholdersOfTexts } from './0022-placeholders-of-texts.ts'
import { listedInTheIndex } from './0031-listed-in-the-index.ts'
import { wholeSets } from './0035-whole-sets.ts'
import { oneIndexAColumn } from './0051-one-index-a-column.ts'

export const migrations: readonly Migration[] = [
  wordsOfRevisions,
  binByTime,
  issuedVersions,
  placeholdersOfTexts,
  listedInTheIndex,
  wholeSets,
  oneIndexAColumn,
]
