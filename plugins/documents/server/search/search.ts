import { countMiss, questionOf, respelt } from '@cloudoc/catalogue/server/services.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { wordsOf } from '@cloudoc/core/server/data/like.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import { plainText } from '@cloudoc/core/server/html/sanitise.ts'
import type { Listed } from '../rows/document-rows.ts'
import { inWords } from '../text/values.ts'
import { detailsOf, keysNaming } from './detail-values.ts'
import { type Beside, type Found, findDocuments, type How, type Search } from './find-sql.ts'
import { type KeptScores, scoresOf } from './kept-scores.ts'
import { snippetOf } from './snippet.ts'

type Hit = Listed & { snippet: string; searched: string; near: boolean }
interface Page {
  rows: Hit[]
  total: number
}

/**
 * Documents that hold what is searched for; where there are none, in the spelling that the provider's texts
 * have; where there are none either, those that hold some of the words. One statement for what is there, two
 * where somebody is named, some more for what is not there.
 */
export async function search(db: Db, actor: Actor, asked: Search): Promise<Page> {
  const found = await find(db, actor, asked)
  if (found.total > 0) return found
  const better = { ...asked, searchValue: await respelt(db, asked.searchValue) }
  const again = better.searchValue === asked.searchValue ? found : await find(db, actor, better)
  if (again.total > 0) return again
  const { isLiteral, size } = await questionOf(db, better.searchValue)
  if (size > 0 && asked.skip === 0 && !isNarrowed(asked)) await countMiss(asked.searchValue, { inCompany: true })
  return isLiteral || size < 2 ? again : find(db, actor, better, true)
}

const isNarrowed = ({ folderId, kind, subject, regulation, set }: Search): boolean =>
  folderId + kind + subject + regulation + set !== ''

/**
 * The company's values come with the documents. Most searches are for none of them, so it is asked first as
 * if this one were not.
 */
async function find(db: Db, actor: Actor, asked: Search, near = false): Promise<Page> {
  const question = await questionOf(db, asked.searchValue)
  const kept = scoresOf(near ? `\u0000${asked.searchValue}` : asked.searchValue)
  const how = { question, near, kept, naming: [] }
  const found = await pageOf(db, actor, asked, how)
  const values = detailsOf({ name: found.beside.company_name, details: found.beside.details })
  const naming = keysNaming(asked.searchValue, values)
  const {
    rows,
    beside: { total },
  } = naming.length === 0 ? found : await pageOf(db, actor, asked, { ...how, naming })
  const { stems } = question
  return {
    rows: rows.map(row => ({
      ...row,
      searched: asked.searchValue,
      near,
      snippet: snippetFor(row, { searched: asked.searchValue, stems, values, kept }),
    })),
    total,
  }
}

async function pageOf(db: Db, actor: Actor, asked: Search, how: How): Promise<{ rows: Found[]; beside: Beside }> {
  const rows = await findDocuments(actor, asked, how).rows(db)
  const [beside] = rows
  if (!beside) throw new Error('A session without its company')
  if (beside.fresh) how.kept.add(beside.fresh)
  return { rows: rows.filter(({ document_id }) => document_id !== null), beside }
}

/**
 * Where somebody is named, the text is read with the company's details; elsewhere as it is kept for search.
 * Of a text that many have it is made once.
 */
function snippetFor(
  { html, text, shared }: Found,
  { searched, stems, values, kept }: { searched: string; stems: readonly string[]; values: Details; kept: KeptScores },
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
