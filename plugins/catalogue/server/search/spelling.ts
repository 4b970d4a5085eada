import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { thesaurus } from './thesaurus.ts'

/** A word that exists, and how many texts have it. */
export interface KnownWord {
  word: string
  documents: number
}

/** Words that may be misspelt. Others are names, numbers and short forms. */
const spelt = /[a-z]{4,30}/gi
/** Of the words that share the most groups of three letters with a misspelt one, so many are looked at. */
const maxAlike = 60

/** Wrong letters that a word of this length may have. */
const maxWrong = (word: string): number => (word.length < 8 ? 1 : word.length < 12 ? 2 : 3)

/**
 * How many letters have to be put in, left out, replaced, or swapped with their neighbour to make one word of
 * another.
 */
export function lettersBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row += 1) {
    const made = [row]
    rows.push(made)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      made.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}

/** The word that somebody meant: the one with the fewest wrong letters, and of equals the one that most texts have. */
export function nearestWord(typed: string, known: readonly KnownWord[]): string | undefined {
  let best: (KnownWord & { wrong: number }) | undefined
  for (const { word, documents } of known) {
    const wrong = lettersBetween(typed, word)
    if (wrong > maxWrong(typed)) continue
    if (!best || wrong < best.wrong || (wrong === best.wrong && documents > best.documents))
      best = { word, documents, wrong }
  }
  return best?.word
}

/**
 * A search in the spelling of the provider's texts and of the thesaurus; words that are there, and words that
 * are like none, stay. One statement.
 */
export async function respelt(db: Db, typed: string): Promise<string> {
  const known = await thesaurus(db)
  const words = [...new Set(typed.toLowerCase().match(spelt) ?? [])].filter(word => !known.words.has(word))
  if (words.length === 0) return typed
  const rows = await sql<{ asked: string } & KnownWord>`
    select asked.word as asked, alike.word, alike.documents
      from unnest(${words}::text[]) as asked (word)
     cross join lateral (
       select w.word, w.documents
         from search_words w
        order by w.word <-> asked.word
        limit ${maxAlike}) alike
     where not exists (select 1 from search_words w where w.word = asked.word)`.rows(db)
  const alike = Map.groupBy(rows, ({ asked }) => asked)
  const listed = [...known.words].map(word => ({ word, documents: 0 }))
  return typed.replace(spelt, word => {
    const candidates = alike.get(word.toLowerCase())
    return (candidates && nearestWord(word.toLowerCase(), [...candidates, ...listed])) ?? word
  })
}
