import { wordsLike } from '@cloudoc/catalogue/server/services.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { containingWords, wordsOf } from '@cloudoc/core/server/data/like.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import { plainText } from '@cloudoc/core/server/html/sanitise.ts'
import type { Listed } from '../document/present.ts'
import { inWords } from '../reading/values.ts'
import { askedOf } from './asked.ts'
import { findSql } from './find-sql.ts'
import { type KeptScores, type Scores, scoresOf } from './kept-scores.ts'
import type { Filters } from './narrowing.ts'
import { snippetOf } from './snippet.ts'
import { detailsOf, keysNaming } from './values.ts'

interface Search extends Filters {
  searchValue: string
  skip: number
  limit: number
}
type Hit = Listed & { snippet: string; searched: string }
interface Page {
  rows: Hit[]
  total: number
}

/** A row of the page. `shared`: the provider's text, as it is. `text`: what a snippet is made of; nothing where it is known. */
type Found = Listed & { named: boolean; shared: number | null; text: string | null; html: string | null }
/** What stands in the first row alone: the page may have none, and then it is the only one. */
interface Beside {
  total: number
  fresh: Scores | null
  stems: string[]
  company_name: string
  details: Record<string, string> | null
}

/**
 * Documents that hold what is searched for; where there are none, in the spelling that the provider's texts have. One statement for what is there, two where somebody
 * is named, some more for what is not there.
 */
export async function search(sql: Sql, actor: Actor, asked: Search): Promise<Page> {
  const found = await find(sql, actor, asked)
  if (found.total > 0) return found
  const words = asked.searchValue.toLowerCase().match(/[a-z]{4,30}/g) ?? []
  const alike = words.length === 0 ? undefined : await wordsLike(sql, words)
  if (!alike || alike.size === 0) return found
  return find(sql, actor, {
    ...asked,
    searchValue: asked.searchValue.replace(/[a-z]{4,30}/gi, word => alike.get(word.toLowerCase()) ?? word),
  })
}

/** The company's values come with the documents. Most searches are for none of them, so it is asked first as if this one were not. */
async function find(sql: Sql, actor: Actor, asked: Search): Promise<Page> {
  const kept = scoresOf(asked.searchValue)
  const found = await pageOf(sql, actor, asked, kept, [])
  const values = detailsOf({ name: found.beside.company_name, details: found.beside.details })
  const naming = keysNaming(asked.searchValue, values)
  const {
    rows,
    beside: { total, stems },
  } = naming.length === 0 ? found : await pageOf(sql, actor, asked, kept, naming)
  return {
    rows: rows.map(row => ({
      ...row,
      searched: asked.searchValue,
      snippet: snippetFor(row, { searched: asked.searchValue, stems, values, kept }),
    })),
    total,
  }
}

async function pageOf(
  sql: Sql,
  actor: Actor,
  { searchValue, skip, limit, ...filters }: Search,
  kept: KeptScores,
  naming: string[],
): Promise<{ rows: Found[]; beside: Beside }> {
  const asked = askedOf(searchValue)
  const patterns = containingWords(searchValue)
  const text = findSql({
    actor,
    filters,
    asked,
    patterns: patterns.length,
    phrase: wordsOf(searchValue).length > 1,
    naming: naming.length > 0,
  })
  const { rows } = await sql.raw<{ rows: (Beside & Found)[] }>(text, {
    ...asked.values,
    ...kept.arrays(),
    ...filters,
    ...Object.fromEntries(patterns.map((pattern, at) => [`pattern${at}`, pattern])),
    naming,
    typed: searchValue,
    company: actor.company.id,
    reader: actor.person.id,
    skip,
    limit,
  } as never)
  const [beside] = rows
  if (!beside) throw new Error('A session without its company')
  if (beside.fresh) kept.add(beside.fresh)
  return { rows: rows.filter(({ document_id }) => document_id !== null), beside }
}

/** Where somebody is named, the text is read with the company's details; elsewhere as it is kept for search. Of a text that many have it is made once. */
function snippetFor(
  { html, text, shared }: Found,
  { searched, stems, values, kept }: { searched: string; stems: string[]; values: Details; kept: KeptScores },
): string {
  if (html !== null)
    return snippetOf(plainText(inWords(html, values)), [
      ...stems,
      ...wordsOf(searched.toLowerCase()).filter(word => /^[\p{L}\p{N}]+$/u.test(word)),
    ])
  const known = shared === null ? undefined : kept.snippet(shared)
  if (known !== undefined) return known
  const snippet = snippetOf(text ?? '', stems)
  if (shared !== null) kept.keepSnippet(shared, snippet)
  return snippet
}
