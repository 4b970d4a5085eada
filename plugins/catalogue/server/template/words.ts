import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'

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
