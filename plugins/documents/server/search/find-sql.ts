import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { containingWords, wordsOf } from '@cloudoc/core/server/data/like.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, type Statement, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Listed, listedColumns, numberOf } from '../document/present.ts'
import { isReadable } from '../grant/readable.ts'
import { byName } from '../overview/order.ts'
import { askedOf } from './asked.ts'
import type { KeptScores, Scores } from './kept-scores.ts'
import { type Filters, narrowed, title } from './narrowing.ts'

/** SQL: the document reads as the provider's text, and is called as that is. */
const asProvided = sql`
  documents.head_id is null and documents.title is null and documents.policy_number is null`

/**
 * The words of a document: ready-made as long as it reads as the provider's text; with its own title or text,
 * put together from both. That takes longest, so it is done only where the title (`t.words`) holds one of
 * those that are searched for: words of the text stand equally far from each other without it.
 */
const words = sql`
  case
    when ${asProvided} then v.words
    when r.words is not null and not t.words @@ q.any_word then r.words
    else setweight(t.words, 'A') || coalesce(r.words, ts_filter(v.words, '{b}'), '')
  end`

/** SQL of a query that finds whatever holds one of the words of another, `asked`. */
const anyWord = sql`
  cast(regexp_replace(
    regexp_replace(asked::text, ' (&|<[^>]*>) ', ' | ', 'g'), '!+([''(])', '\\1', 'g') as tsquery)`

/**
 * The company's own newest text, if it has one. With the company in it, the database looks at its rows only,
 * however many others there are.
 */
const ownText = sql`
  left join document_revisions r on r.id = documents.head_id and r.company_id = documents.company_id`
const providedText = sql`left join template_versions v on v.id = documents.version_id`

/** SQL of the keys of a document's placeholders. */
const keys = sql`string_to_array(case when documents.head_id is null then v.keys else r.keys end, ' ')`

/**
 * What stands further back in a text, in letters, is found, but not shown. A text that is shorter is not
 * counted out: that takes longer than to read it.
 */
const shownText = (column: string): SqlPart =>
  sqlText(`case when octet_length(${column}) <= 60000 then ${column} else left(${column}, 60000) end`)

export interface Search extends Filters {
  searchValue: string
  skip: number
  limit: number
}

/**
 * A row of the page. `shared`: the provider's text, as it is. `text`: what a snippet is made of; nothing
 * where it is known.
 */
export type Found = Listed & { named: boolean; shared: number | null; text: string | null; html: string | null }
/** What stands in the first row alone: the page may have none, and then it is the only one. */
export interface Beside {
  total: number
  fresh: Scores | null
  stems: string[]
  company_name: string
  details: Record<string, string> | null
}

/**
 * One page of what a search finds, with the length of the whole: that of the number first, then by title,
 * then where the words stand together as they were typed or somebody is named, then by text, the better the
 * earlier.
 *
 * `known`: how well the provider's texts fit (less than 0: they do not), as far as this was found out before.
 * `live`: documents that have to be looked at now: with a text or a name of the company's own, with
 * somebody's name in them, and of texts that nobody has looked at yet, which are found by their index
 * (migration 0036). What was found out of these goes out as `fresh`. Only what may be on the page is put in
 * order by name, and only the page is read with all that lists show. The company comes with it, for its
 * values.
 */
export function findDocuments(
  actor: Actor,
  { searchValue: typed, skip, limit, ...filters }: Search,
  kept: KeptScores,
  naming: readonly string[],
): Statement<Beside & Found> {
  const { looked, scores, worded } = kept.arrays()
  const isNaming = naming.length > 0
  const isPhrase = wordsOf(typed).length > 1
  const needsProvided = isNaming || filters.kind + filters.subject + filters.regulation !== ''
  return sql<Beside & Found>`
    with q as materialized (
      select asked, ${anyWord} as any_word, phraseto_tsquery('english', ${typed}) as phrase,
             tsvector_to_array(to_tsvector('english', ${typed})) as stems
        from (select ${askedOf(typed)} as asked) asked),
    provided as materialized (select p.id from q join template_versions p on p.words @@ q.asked),
    known as materialized (
      select * from unnest(${looked}::int[], ${scores}::float8[]) as known (version_id, score)),
    held as materialized (
      select documents.id, documents.company_id, documents.version_id, documents.head_id,
             documents.title, documents.policy_number,
             known.score, ${asProvided} as provided,
             ${isNaming ? sql`coalesce(${keys} && ${naming}::text[], false)` : sql`false`} as named
        from documents
        left join known on known.version_id = documents.version_id
        ${needsProvided ? providedText : nothing}
        ${isNaming ? ownText : nothing}
       where ${inCompany(actor, 'documents')}
         and documents.deleted_at is null
         and ${isReadable(actor)}
         ${narrowed(actor, filters)}),
    live as materialized (
      select documents.id, documents.version_id,
             documents.provided and not documents.named and documents.version_id is not null as shared,
             case
               when h.hit then
                 4 * (case
                   when lower(${numberOf}) = lower(${typed}) then 2
                   when w.titled or t.words @@ q.asked then 1
                   else 0
                 end)
                 + case
                   when documents.named ${isPhrase ? sql`or w.words @@ q.phrase` : nothing} then 2
                   else 0
                 end
                 + ts_rank(w.words, q.asked)::float8
               else -1
             end as score
        from held documents
        ${providedText}
        ${ownText}
       cross join q
       cross join lateral (select to_tsvector('english', ${title}) as words offset 0) t
       cross join lateral (
         select ${words} as words, ${title} ilike all (${containingWords(typed)}::text[]) as titled
         offset 0) w
       cross join lateral (
         select w.titled
                or documents.named
                or case
                  when documents.provided then documents.version_id in (select id from provided)
                  else w.words @@ q.asked
                end as hit
         offset 0) h
       where not documents.provided
          or documents.named
          or documents.score is null),
    hits as materialized (
      select id, score from held where score >= 0 and provided and not named
      union all
      select id, score from live where score >= 0),
    best as (
      select id, score
        from hits
       order by score desc
       fetch first (${skip}::int + ${limit}::int) rows with ties),
    page as (
      select documents.id, documents.named,
             case when documents.provided and not documents.named then documents.version_id end as shared,
             row_number() over (order by best.score desc, ${byName}) as place
        from best
        join held documents on documents.id = best.id
        ${providedText}
       order by place
      offset ${skip} limit ${limit})
    select one.total,
           case when o.first then one.fresh end as fresh,
           case when o.first then q.stems end as stems,
           case when o.first then c.name end as company_name,
           case when o.first then c.details end as details,
           row.*
      from companies c
     cross join q
     cross join (
       select (select count(*)::int from hits) as total,
              (select jsonb_object_agg(version_id, score) from live where shared) as fresh) one
      left join lateral (
        select page.place, page.named, page.shared,
               case
                 when page.shared = any(${worded}::int[]) then null
                 else coalesce(
                   case
                     when documents.head_id is null then ${shownText('v.plain')}
                     else ${shownText('r.plain')}
                   end, '')
               end as text,
               case
                 when page.named then
                   case
                     when documents.head_id is null then ${shownText('v.body')}
                     else ${shownText('r.body')}
                   end
               end as html,
               ${listedColumns}
          from page
          join documents on documents.id = page.id
          ${providedText}
          ${ownText}
          left join document_issues i on i.id = documents.issued_id and i.company_id = documents.company_id
          left join folders f on f.id = documents.folder_id and f.company_id = documents.company_id
      ) row on true
     cross join lateral (select row.place is null or row.place = ${skip}::int + 1 as first) o
     where c.id = ${companyIdOf(actor)}
     order by row.place`
}
