import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { policies } from './0019-policies.ts'
import { indexesOfReadings } from './0033-who-stands-how.ts'
import { numbersOfDocuments } from './0037-numbers-of-documents.ts'
import { textsOfSites } from './0055-texts-of-sites.ts'
import { textsFilledInAnew } from './0056-texts-filled-in-anew.ts'
import { thinIndexes } from './0059-thin-indexes.ts'

export const migrations: readonly Migration[] = [
  policies,
  indexesOfReadings,
  numbersOfDocuments,
  textsOfSites,
  textsFilledInAnew,
  thinIndexes,
]
