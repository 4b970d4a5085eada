import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'

/** Words that a search may have meant: of the provider's own texts, so that nobody learns a company's. */
const worthKnowing = sql`word ~ '^[a-z]{4,30}$'`

/** Takes the words of published texts into the table of words. One statement. */
export async function indexWords(tx: Tx, plains: readonly string[]): Promise<void> {
  await sql`
    insert into search_words (documents, word)
    select count(*), word
      from unnest(${plains.map(plain => plain.slice(0, 200_000))}::text[]) as plain,
           unnest(tsvector_to_array(to_tsvector('simple', plain))) as word
     where ${worthKnowing}
     group by word
        on conflict (word) do update set documents = search_words.documents + excluded.documents`.run(tx)
}
