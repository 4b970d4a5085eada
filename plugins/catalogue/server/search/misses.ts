import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import { wordsIn } from './asked-words.ts'
import '../tables.ts'

/** Rows that are kept; what is new is not counted above that. */
const maxMisses = 5000
const maxTermLength = 80

/** Long numbers belong to people, as telephones and dates of birth do. */
const isCountable = (term: string): boolean =>
  term.length >= 3 && term.length <= maxTermLength && !/\d{4}/.test(term) && /\p{L}{3}/u.test(term)

/**
 * Counts a search that no document answers, for staff. Nothing says who searched, when, or where. What was
 * searched for in a company is counted only where each of its words is one of the provider's texts: a name of
 * a person is not. Two statements at most. A search is answered also where it cannot be counted.
 */
export const countMiss = (typed: string, where: { inCompany: boolean }): Promise<void> =>
  count(typed, where).catch(() => log.warn('A search that no document answers was not counted'))

async function count(typed: string, { inCompany }: { inCompany: boolean }): Promise<void> {
  if (typed.includes('@')) return
  const words = wordsIn(typed)
  const term = words.join(' ')
  if (!isCountable(term)) return
  if (inCompany && !(await areKnown(words))) return
  const at = now()
  await sql`
    insert into search_misses (document_id, created_at, updated_at, published_at, term, count, last_at)
    select ${newId()}, ${at}, ${at}, ${at}, ${term}, 1, ${at}
     where exists (select 1 from search_misses where term = ${term})
        or (select count(*) from search_misses) < ${maxMisses}
        on conflict (term) do update
       set count = search_misses.count + 1, last_at = excluded.last_at, updated_at = excluded.updated_at`.run(pool())
}

async function areKnown(words: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(words.filter(word => word.length >= 4))]
  const row = await sql<{ known: number }>`
    select count(*)::int as known
      from search_words
     where word = any(${wanted})`.one(pool())
  return wanted.length > 0 && row?.known === wanted.length && words.every(word => /^[a-z]+$/.test(word))
}
