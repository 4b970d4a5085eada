import {
  askedRows,
  fitOf,
  type Question,
  scoreOf,
  someWord,
  unpacked,
} from '@cloudoc/catalogue/server/services/search.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { containingWords } from '@cloudoc/core/server/data/like.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, type Statement, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { byName } from '../overview/order.ts'
import { type Listed, listedColumns, numberOf } from '../rows/document-rows.ts'
import { type Filters, narrowed, title } from '../rows/narrowing.ts'
import { isReadable } from '../rows/readable.ts'
import type { KeptScores, Scores } from './kept-scores.ts'

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
    when r.words is not null and not t.words @@ q.some then r.words
    else setweight(t.words, 'A') || coalesce(r.words, ts_filter(v.words, '{b}'), '')
  end`

/**
 * The company's own newest text, if it has one. With the company in it, the database looks at its rows only,
 * however many others there are.
 */
const ownText = sql`
  left join document_revisions r on r.id = documents.head_id and r.company_id = documents.company_id`
const providedText = sql`left join template_versions v on v.id = documents.version_id`
/** The same for few documents: each looks its text up, where the plan for many would read all texts of the library. */
const fewTexts = sql`
  left join lateral (
    select v.* from template_versions v where v.id = documents.version_id offset 0) v on true`

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
  company_name: string
  details: Record<string, string> | null
}

/** How a search is looked for. */
export interface How {
  question: Question
  /** Some of the words are enough; of what is found so, the better half by score. */
  near: boolean
  /** Keys of the placeholders whose value is searched for. */
  naming: readonly string[]
  kept: KeptScores
}

/**
 * One page of what a search finds, with the length of the whole: that of the number first, then by how much
 * of the search stands in the title, then where the words stand together as they were typed or somebody is
 * named, then by text, the better the earlier (`scoreOf`).
 *
 * `known`: how well the provider's texts fit (less than 0: they do not), as far as this was found out before.
 * `provided`: of the others those that hold some of the words, by their index (migration 0036). What is found
 * out of all others goes out as `fresh`. `live`: documents with a text or a name of the company's own, and
 * with somebody's name in them. Only what may be on the page is put in order by name, and only the page is
 * read with all that lists show. The company comes with it, for its values.
 */
export function findDocuments(
  actor: Actor,
  { searchValue: typed, skip, limit, ...filters }: Search,
  { question, near, naming, kept }: How,
): Statement<Beside & Found> {
  const { looked, scores, worded } = kept.arrays()
  const isNaming = naming.length > 0
  const needsProvided = isNaming || filters.kind + filters.subject + filters.regulation !== ''
  const patterns = sql`${containingWords(typed)}::text[]`
  return sql<Beside & Found>`
    with q as materialized (select ${someWord(question)} as some),
    asked as materialized (${askedRows(question)}),
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
    unknown as materialized (
      select distinct version_id
        from held
       where provided and not named and score is null and version_id is not null),
    provided as materialized (
      select v.id,
             ${scoreOf(question, {
               words: sql`w.words[1]`,
               title: sql`t.words`,
               number: sql`v.policy_number`,
               isNamed: sql`w.is_titled`,
               near,
             })} as score
        from unknown
        join template_versions v on v.id = unknown.version_id
       cross join ${unpacked(
         sql`v.words`,
         sql`, (v.title || ' ' || v.policy_number) ilike all (${patterns}) as is_titled`,
       )} w
       cross join lateral (select ts_filter(w.words[1], '{a}') as words offset 0) t
       cross join ${fitOf(sql`w.words[1]`, sql`t.words`)} f
       where v.id in (select p.id from q join template_versions p on p.words @@ q.some)
          or (v.title || ' ' || v.policy_number) ilike all (${patterns})),
    live as materialized (
      select documents.id,
             ${scoreOf(question, {
               words: sql`w.words[1]`,
               title: sql`t.words`,
               number: numberOf,
               isNamed: sql`w.is_titled`,
               isFound: sql`documents.named`,
               near,
             })} as score
        from held documents
        ${fewTexts}
        ${ownText}
       cross join q
       cross join lateral (select to_tsvector('english', ${title}) as words offset 0) t
       cross join ${unpacked(words, sql`, ${title} ilike all (${patterns}) as is_titled`)} w
       cross join ${fitOf(sql`w.words[1]`, sql`t.words`)} f
       where (not documents.provided or documents.named or documents.version_id is null)
         and (documents.named or w.is_titled or w.words[1] @@ q.some or t.words @@ q.some)),
    found as materialized (
      select id, score from held where score >= 0 and provided and not named
      union all
      select held.id, provided.score
        from held
        join provided on provided.id = held.version_id
       where held.provided and not held.named and held.score is null and provided.score >= 0
      union all
      select id, score from live where score >= 0),
    hits as materialized (
      select id, score
        from found
       ${near ? sql`where score >= (select max(score) / 2 from found)` : nothing}),
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
           case when o.first then c.name end as company_name,
           case when o.first then c.details end as details,
           row.*
      from companies c
     cross join (
       select (select count(*)::int from hits) as total,
              (select jsonb_object_agg(unknown.version_id, coalesce(provided.score, -1))
                 from unknown
                 left join provided on provided.id = unknown.version_id) as fresh) one
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
