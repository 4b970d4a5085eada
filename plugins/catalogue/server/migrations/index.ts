import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { wordsOfVersions } from './0005-words-of-versions.ts'
import { seedLedger } from './0006-seed-ledger.ts'
import { settingsApart } from './0020-settings-apart.ts'
import { wordsToSearch } from './0023-words-to-search.ts'
import { headingsOfRegulators } from './0027-headings-of-regulators.ts'
import { wordsByIndex } from './0036-words-by-index.ts'
import { wordsByDistance } from './0046-words-by-distance.ts'
import { rightsToTheThesaurus } from './0047-rights-to-the-thesaurus.ts'
import { oneIndexOfWords } from './0049-one-index-of-words.ts'

export const migrations: readonly Migration[] = [
  wordsOfVersions,
  seedLedger,
  settingsApart,
  wordsToSearch,
  headingsOfRegulators,
  wordsByIndex,
  wordsByDistance,
  rightsToTheThesaurus,
  oneIndexOfWords,
]
