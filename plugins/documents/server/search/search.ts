import { containingWords, wordsOf } from '@cloudoc/core/server/data/like.ts'
import type { Knex } from 'knex'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { byName } from '../overview/order.ts'
import { listed, nameOf, numberOf, present, type Listed } from '../document/present.ts'
import { wordsLike } from '@cloudoc/catalogue/server/services.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import { plainText } from '@cloudoc/core/server/html/sanitise.ts'
import { inWords } from '../reading/values.ts'
import { snippetOf } from './snippet.ts'
import { detailsOf, keysNaming } from './values.ts'

const title = `(${nameOf} || ' ' || ${numberOf})`

/** Documents whose title or number holds every word that is searched for, in any order and case. */
export const matching = (searched: string) => (query: Knex.QueryBuilder): void => {
  for (const pattern of containingWords(searched)) query.whereRaw(`${title} ilike ?`, [pattern])
}

/**
 * What is asked of a text: the words in any form, "a phrase", or, -not. The last word may still be being typed, so its beginning counts, too;
 * not within a phrase.
 */
function asked(searched: string): { sql: string; values: string[] } {
  const last = /(?:^|\s)([\p{L}\p{N}]{2,})$/u.exec(searched)?.[1]
  const whole = `websearch_to_tsquery('english', ?)`
  if (last === undefined || searched.split('"').length % 2 === 0) return { sql: whole, values: [searched] }
  const beginning = `(websearch_to_tsquery('english', ?) && (to_tsquery('english', ?) || to_tsquery('simple', ?)))`
  return { sql: `(${whole} || ${beginning})`, values: [searched, searched.slice(0, -last.length), `${last}:*`, `${last}:*`] }
}

/** SQL: the document reads as the provider's text, and is called as that is. */
const asProvided = 'documents.head_id is null and documents.title is null and documents.policy_number is null'

/**
 * The words of a document: ready-made as long as it reads as the provider's text; with its own title or text, put together from both. Cheap, as
 * it is done for the documents of one company only.
 */
const words = `case when ${asProvided} then v.words
  else setweight(to_tsvector('english', ${title}), 'A') || coalesce(r.words, ts_filter(v.words, '{b}'), '') end`

/** Folders that lie in one, at any depth, with itself. */
const beneath = `with recursive beneath as (
  select id from folders where company_id = ? and document_id = ? and deleted_at is null
  union select folders.id from folders join beneath on folders.parent_id = beneath.id where folders.deleted_at is null) select id from beneath`

/** Documents that lie in a folder, at any depth; everywhere without one. */
export const inSubtreeOf = (actor: Actor, folderId: string, column = 'documents.folder_id') => (query: Knex.QueryBuilder): void => {
  if (folderId !== '') query.whereRaw(`${column} in (${beneath})`, [actor.company.id, folderId])
}

/** The text that snippets are made of; what stands further back is found, but not shown. */
const text = `left(coalesce(case when documents.head_id is null then v.plain else r.plain end, ''), 60000)`

/** The company's own newest text, if it has one. With the company in it, the database looks at its rows only, however many others there are. */
const own = (join: Knex.JoinClause): void => void join.on('r.id', 'documents.head_id').andOn('r.company_id', 'documents.company_id')

interface Search { searchValue: string; folderId: string; kind: string; subject: string; regulation: string; set: string; skip: number; limit: number }
type Found = Listed & { text: string; stems: string[]; total: string; named: boolean; html: string | null }
type Hit = Listed & { snippet: string; searched: string }

/** SQL: the regulations that a document rests on, as `searchFilters` names them. */
export const regulationName = `concat_ws(', ', nullif(law ->> 'instrument', ''), nullif(law ->> 'number', ''))`
export const regulationsOf = `jsonb_array_elements(case when jsonb_typeof(v.front -> 'regulations') = 'array' then v.front -> 'regulations' else '[]' end)`

/** Narrows to what the filters say. */
const narrowed = ({ kind, subject, regulation, set }: Search) => (query: Knex.QueryBuilder): void => {
  if (kind !== '') query.whereRaw(`coalesce(v.kind, 'document') = ?`, [kind])
  if (subject !== '') query.where('v.subject', subject)
  if (set !== '') query.where('documents.package_id', set)
  if (regulation !== '') query.whereRaw(`exists (select 1 from ${regulationsOf} law where ${regulationName} = ?)`, [regulation])
}

/** The keys of a document's placeholders. */
const keys = `string_to_array(case when documents.head_id is null then v.keys else r.keys end, ' ')`

/**
 * Documents that hold what is searched for; where there are none, in the spelling that the provider's texts have. Three statements for what is there,
 * some more for what is not.
 */
export async function search(sql: Sql, actor: Actor, asked: Search): Promise<{ rows: Hit[]; total: number }> {
  const company = await sql('companies').where({ id: actor.company.id }).first('name', 'details')
  const values = company ? detailsOf(company) : {}
  const found = await find(sql, actor, asked, values)
  if (found.total > 0) return found
  const words = asked.searchValue.toLowerCase().match(/[a-z]{4,30}/g) ?? []
  const alike = words.length === 0 ? undefined : await wordsLike(sql, words)
  if (!alike || alike.size === 0) return found
  return find(sql, actor, { ...asked, searchValue: asked.searchValue.replace(/[a-z]{4,30}/gi, word => alike.get(word.toLowerCase()) ?? word) }, values)
}

/**
 * That of the number first, then by title, then where the words stand together as they were typed or somebody is named, then by text, the better
 * the earlier. One statement (one more for a page past the end); snippets are made for the rows of the page only. The provider's texts are found by their index
 * (migration 0036), for all documents that read as one of them: to look into each takes ten times as long as to look it up.
 */
async function find(sql: Sql, actor: Actor, search: Search, details: Details): Promise<{ rows: Hit[]; total: number }> {
  const { searchValue, folderId, skip, limit } = search
  const { sql: query, values } = asked(searchValue)
  const naming = keysNaming(searchValue, details)
  const named = naming.length === 0 ? 'false' : `coalesce(${keys} && ?::text[], false)`
  const phrase = wordsOf(searchValue).length > 1 ? 'w.words @@ q.phrase' : 'false'
  const every = containingWords(searchValue)
  const found = present(sql, actor)
    .leftJoin('document_revisions as r', own)
    .joinRaw('cross join q')
    // `offset 0`: the words of a row are put together once, for the condition and for the rank.
    .joinRaw(`cross join lateral (select ${words} as words, ${every.map(() => `${title} ilike ?`).join(' and ')} as titled, ${named} as named offset 0) w`, [...every, ...(naming.length > 0 ? [naming] : [])])
    .where(either => void either.whereRaw('w.titled').orWhereRaw('w.named').orWhereRaw(`case when ${asProvided} then documents.version_id in (select id from provided) else w.words @@ q.asked end`))
    .where(narrowed(search))
    .select('documents.id', 'w.named', sql.raw(
      `row_number() over (order by case when lower(${numberOf}) = lower(?) then 3 when w.titled or to_tsvector('english', ${title}) @@ q.asked then 2 else 1 end desc, (w.named or ${phrase}) desc,
         ts_rank(w.words, q.asked) desc, ${byName}) as place, count(*) over () as total`, [searchValue]))
    .orderBy('place').offset(skip).limit(limit)
  found.where(inSubtreeOf(actor, folderId))

  const rows: Found[] = await present(sql, actor)
    // Read once: as part of the others, what was typed would be taken to pieces again for each document.
    .withMaterialized('q', sql.raw(`select ${query} as asked, phraseto_tsquery('english', ?) as phrase, tsvector_to_array(to_tsvector('english', ?)) as stems`, [...values, searchValue, searchValue]))
    .withMaterialized('provided', sql.raw('select provided.id from q join template_versions provided on provided.words @@ q.asked'))
    .with('found', found).join('found', 'found.id', 'documents.id').joinRaw('cross join q')
    .leftJoin('document_revisions as r', own)
    .select(listed(sql), 'found.total', 'found.named', sql.raw(`${text} as text, case when found.named then left(case when documents.head_id is null then v.body else r.body end, 60000) end as html, q.stems`))
    .orderBy('found.place')
  if (rows.length === 0 && skip > 0) return { rows: [], total: (await find(sql, actor, { ...search, skip: 0, limit: 1 }, details)).total }
  return { rows: rows.map(row => ({ ...row, searched: searchValue, snippet: snippetFor(row, searchValue, details) })), total: Number(rows[0]?.total ?? 0) }
}

/** Where somebody is named, the text is read with the company's details; elsewhere as it is kept for search. */
function snippetFor({ html, text, stems }: Found, searched: string, details: Details): string {
  if (html === null) return snippetOf(text, stems)
  return snippetOf(plainText(inWords(html, details)), [...stems, ...wordsOf(searched.toLowerCase()).filter(word => /^[\p{L}\p{N}]+$/u.test(word))])
}
