import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { cachedPerVersion } from '../snapshot/per-version.ts'
import { makeThesaurus, type Thesaurus } from './asked-words.ts'

const kept = cachedPerVersion(async (db): Promise<Thesaurus> => {
  const entries = await sql<{ term: string; words: string }>`
    select term, words
      from synonyms
     where published_at is not null
     order by term, id
     limit 5000`.rows(db)
  return makeThesaurus(entries)
})

/** The care thesaurus as staff have published it: no SQL while nothing changed, one statement after a change. */
export const thesaurus = kept.now
