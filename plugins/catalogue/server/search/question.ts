import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { isLiteral, wordingsOf } from './asked-words.ts'
import { keptPerText } from './per-text.ts'
import { thesaurus } from './thesaurus.ts'

/** What a search asks for, ready for PostgreSQL. The four arrays have one element for each wording. */
export interface Question {
  typed: string
  /** Wordings of one part mean the same. */
  parts: readonly number[]
  /** Each wording as a tsquery. */
  queries: readonly string[]
  /** How much a find by this wording counts: 1 for what was typed. */
  weights: readonly number[]
  /** How much of the search its part is: the rarer its words, the more. All parts together are 1. */
  worths: readonly number[]
  /** How many parts there are. */
  size: number
  /** A tsquery of whatever holds one of the words. */
  some: string
  /** Stems of all wordings, for the place that is shown. */
  stems: readonly string[]
  /** It was said exactly: other words and some of the words are no answer. */
  isLiteral: boolean
}

/**
 * Reads what was typed: its parts, the words that mean the same, and how rare each is. One statement for a
 * text that was not asked for since content changed, none after it.
 */
export const questionOf = keptPerText(
  (db, typed): Promise<Question> => (isLiteral(typed) ? literal(db, typed) : plain(db, typed)),
)

interface WordingRow {
  part: number
  kind: string
  weight: number
  query: string
  texts: number
  texts_in_all: number
  stems: string[]
}

async function plain(db: Db, typed: string): Promise<Question> {
  const wordings = wordingsOf(typed, await thesaurus(db))
  const found = await sql<WordingRow>`
    with wordings as (
      select asked.part, asked.kind, asked.text, asked.weight,
             case asked.kind
               when 'word' then websearch_to_tsquery('english', asked.text)
               when 'phrase' then phraseto_tsquery('english', asked.text)
               else to_tsquery('english', asked.text || ':*') || to_tsquery('simple', asked.text || ':*')
             end as query
        from unnest(
               ${wordings.map(({ part }) => part)}::int[],
               ${wordings.map(({ kind }) => kind)}::text[],
               ${wordings.map(({ text }) => text)}::text[],
               ${wordings.map(({ weight }) => weight)}::float8[]) as asked (part, kind, text, weight))
    select w.part, w.kind, w.weight, w.query::text as query,
           (select count(*)::int from template_versions v where v.words @@ w.query) as texts,
           (select count(*)::int from template_versions) as texts_in_all,
           tsvector_to_array(to_tsvector('english', w.text)) as stems
      from wordings w
     where numnode(w.query) > 0
     order by w.part`.rows(db)
  // A word that is too common to be looked for is not looked for by its beginning either.
  const looked = new Set(found.filter(({ kind }) => kind !== 'beginning').map(({ part }) => part))
  const rows = found.filter(({ part }) => looked.has(part))
  const worthOf = worths(rows)
  const asked = distinct(rows)
  return {
    typed,
    parts: asked.map(({ part }) => part),
    queries: asked.map(({ query }) => query),
    weights: asked.map(({ weight }) => weight),
    worths: asked.map(({ part }) => worthOf.get(part) ?? 0),
    size: worthOf.size,
    some: asked.map(({ query }) => `(${query})`).join(' | '),
    stems: [...new Set(rows.flatMap(({ stems }) => stems))],
    isLiteral: false,
  }
}

/**
 * Words of one stem (medicine, medicines) are one query, and each text is ranked by each query. Of those of a part
 * that are the same, the one that counts most.
 */
const distinct = (rows: readonly WordingRow[]): WordingRow[] =>
  [...Map.groupBy(rows, ({ part, query }) => `${part} ${query}`).values()].flatMap(same =>
    same.toSorted((one, other) => other.weight - one.weight).slice(0, 1),
  )

/** How much each part is worth, by how few texts have it in any wording (as BM25 weighs words); together 1. */
function worths(rows: readonly WordingRow[]): Map<number, number> {
  const raw = new Map<number, number>()
  for (const [part, wordings] of Map.groupBy(rows, row => row.part)) {
    const all = wordings[0]?.texts_in_all ?? 0
    const having = Math.max(0, ...wordings.filter(({ kind }) => kind !== 'beginning').map(({ texts }) => texts))
    raw.set(part, 0.1 + Math.log(1 + (all - having + 0.5) / (having + 0.5)))
  }
  const total = [...raw.values()].reduce((sum, worth) => sum + worth, 0)
  return new Map([...raw].map(([part, worth]) => [part, worth / total]))
}

/** A phrase in quotation marks, either of two words, or one without another: one part, as PostgreSQL reads it. */
async function literal(db: Db, typed: string): Promise<Question> {
  const row = await sql<{ asked: string; some: string; stems: string[] }>`
    select asked::text as asked, ${anyWord} as some,
           tsvector_to_array(to_tsvector('english', ${typed})) as stems
      from (select ${literalQuery(typed)} as asked) asked
     where numnode(asked) > 0`.one(db)
  return {
    typed,
    parts: row ? [0] : [],
    queries: row ? [row.asked] : [],
    weights: row ? [1] : [],
    worths: row ? [1] : [],
    size: row ? 1 : 0,
    some: row?.some ?? '',
    stems: row?.stems ?? [],
    isLiteral: true,
  }
}

/** SQL of a query, as text, that finds whatever holds one of the words of another, `asked`. */
const anyWord = sql`
  regexp_replace(
    regexp_replace(asked::text, ' (&|<[^>]*>) ', ' | ', 'g'), '!+([''(])', '\\1', 'g')`

/**
 * SQL: the words in any form, "a phrase", or, -not. The last word may still be being typed, so its beginning
 * counts, too; not within a phrase.
 */
function literalQuery(typed: string): SqlPart {
  const last = /(?:^|\s)([\p{L}\p{N}]{2,})$/u.exec(typed)?.[1]
  const whole = sql`websearch_to_tsquery('english', ${typed})`
  if (last === undefined || typed.split('"').length % 2 === 0) return whole
  const [before, beginning] = [typed.slice(0, -last.length), `${last}:*`]
  return sql`(
    ${whole}
    || (websearch_to_tsquery('english', ${before})
        && (to_tsquery('english', ${beginning}) || to_tsquery('simple', ${beginning}))))`
}
