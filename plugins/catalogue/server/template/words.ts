import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'

/** Words that a search may have meant: of the provider's own texts, so that nobody learns a company's. */
const worthKnowing = sql`word ~ '^[a-z]{4,30}$'`

/** Takes the words of a published text into the table of words. One statement. */
export async function indexWords(tx: Tx, plain: string): Promise<void> {
  await sql`
    insert into search_words (documents, word)
    select 1, word
      from unnest(tsvector_to_array(to_tsvector('simple', ${plain.slice(0, 200_000)}))) as word
     where ${worthKnowing}
        on conflict (word) do update set documents = search_words.documents + 1`.run(tx)
}

/**
 * For each word that is in none of the provider's texts the one that is most like it; those that are there,
 * or are like none, have no entry. One statement.
 */
export async function wordsLike(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ asked: string; best: string }>`
    select asked.word as asked, best.word as best
      from unnest(${words}::text[]) as asked (word)
      join lateral (
        select w.word
          from search_words w
         where w.word % asked.word
         order by similarity(w.word, asked.word) desc, w.documents desc, w.word
         limit 1) best on true
     where not exists (select 1 from search_words known where known.word = asked.word)`.rows(db)
  return new Map(rows.map(({ asked, best }) => [asked, best]))
}
