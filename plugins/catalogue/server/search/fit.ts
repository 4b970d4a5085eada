import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Question } from './question.ts'

/** A search of so many parts is a sentence: no text has all of its words. */
const sentence = 4
/** Of this much of a search, by worth, a title or a text has to say, where it does not say all of it. */
const most = 0.5

/** SQL: the wordings of a search as the rows of `asked`, for a `with`. */
export const askedRows = ({ parts, queries, weights, worths }: Question): SqlPart => sql`
  select *
    from unnest(${parts}::int[], ${queries}::tsquery[], ${weights}::float8[], ${worths}::float8[])
           as wording (part, query, weight, worth)`

/** SQL of a query for whatever holds one of the words. */
export const someWord = ({ some }: Question): SqlPart => sql`${some}::tsquery`

/**
 * SQL of a lateral that reads and unpacks a tsvector once, however often it is looked at: an array holds it
 * ready, as its only element. With the words of the title, if they are in it.
 */
export const unpacked = (words: SqlPart, more: SqlPart = nothing): SqlPart => sql`
  lateral (select array[${words}] as words ${more} offset 0)`

/**
 * SQL of a lateral `f`: how much of a search stands in a text (`said`), in its title (`titled`; `called` by the
 * weight of the wordings), and how well the text fits (`fit`). All from 0 to 1. `words` and `title` are
 * tsvectors; words of a title have the weight A.
 */
export const fitOf = (words: SqlPart, title: SqlPart): SqlPart => sql`
  lateral (
    select coalesce(sum(part.worth) filter (where part.fit > 0), 0) as said,
           coalesce(sum(part.worth) filter (where part.titled > 0), 0) as titled,
           coalesce(sum(part.worth * part.titled), 0) as called,
           coalesce(sum(part.worth * part.fit), 0) as fit
      from (
        select asked.worth,
               max(case
                 when ${words} @@ asked.query
                   then asked.weight * greatest(ts_rank('{0.1, 0.2, 0.8, 1}', ${words}, asked.query), 0.000001)
                 else 0
               end) as fit,
               max(case when ${title} @@ asked.query then asked.weight else 0 end) as titled
          from asked
         group by asked.part, asked.worth) part
    offset 0)`

/** What `scoreOf` looks at: SQL on `f` of `fitOf` and on the text. */
interface Scored {
  words: SqlPart
  title: SqlPart
  number: SqlPart
  /** Condition: title and number hold what was typed, letter by letter. */
  isNamed: SqlPart
  /** Condition: found whatever its words are. */
  isFound?: SqlPart
  /** What holds only some of the words is found, too. */
  near: boolean
}

/**
 * SQL: how well a text fits a search; less than 0 where it does not. First the number, then the title by how
 * much of the search stands in it, then words that stand together as they were typed, then the text.
 */
export function scoreOf(
  { typed, size, isLiteral }: Question,
  { words, title, number, isNamed, isFound = sql`false`, near }: Scored,
): SqlPart {
  const isPhrase = size > 1 || (isLiteral && /\s/.test(typed))
  return sql`
    case
      when ${isNamed}
        or ${isFound}
        or f.said > 0.999
        or ${isLiteral ? sql`false` : sql`f.titled >= ${most}`}
        or ${size >= sentence ? sql`f.said >= ${most}` : sql`false`}
        or ${near ? sql`f.said > 0` : sql`false`}
      then case when lower(${number}) = lower(${typed}) then 8 else 0 end
           + 4 * greatest(f.called * f.called, case when ${isNamed} then 1 else 0 end)
           + 0.5 * f.called / greatest(length(${title}) - 2, 1)
           + case
               when ${isFound} ${isPhrase ? sql`or ${words} @@ phraseto_tsquery('english', ${typed})` : nothing} then 2
               else 0
             end
           + f.fit::float8
      else -1
    end`
}
