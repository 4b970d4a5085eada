import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { acrossCompanies, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { withSet } from '@cloudoc/documents/server/services/documents.ts'
import { type CalendarEntry, comingOn, writtenChanges } from './calendar.ts'

/** Documents of a change that are named; the others are counted. */
const named = 4

interface Change {
  name: string
  /** As `2027-01-01`; '' while the law has set none. */
  day: string
  before: string
  after: string
}

/** A change of the law that touches documents of a company. */
export interface LawChange extends Change {
  /** The first few by name, and how many there are. */
  documents: { _id: string; name: string }[]
  total: number
}

/** The next change of the law with a day, as a mail tells a company of it. */
export interface NextLawChange extends Change {
  /** Titles of documents that it touches, and how many there are. */
  titles: string[]
  total: number
  /** Changes with a day that touch documents of the company, this one among them. */
  changes: number
}

/** Which of the changes that are coming (by their place) touches documents of the company, and which documents. */
export interface Touched {
  place: number
  documents: LawChange['documents']
  total: number
}

/** SQL: `coming`, the changes with their countries, and `texts`, the versions of texts that each of them names. */
function changesAndTexts(coming: readonly CalendarEntry[]): SqlPart {
  const texts = coming.flatMap(({ versions }, place) => versions.map(version => ({ place, version })))
  return sql`
    coming as materialized (
      select place, string_to_array(countries, ' ') as countries
        from unnest(${coming.map((_, place) => place)}::int[], ${coming.map(({ countries }) => countries)}::text[])
          as coming (place, countries)),
    texts as materialized (
      select place, version_id
        from unnest(${texts.map(({ place }) => place)}::int[], ${texts.map(({ version }) => version)}::int[])
          as texts (place, version_id))`
}

/** SQL: the change (`coming`) holds in the country of a document. One without countries holds everywhere. */
const holdsIn = (source: string): SqlPart => sql`
  (coming.countries = '{}' or split_part(${sqlText(source)}, ':', 2) = any(coming.countries || ''::text))`

/**
 * The first `few` of these changes that touch documents of the company, and which documents. The texts that changes
 * name are known, so the company's documents are looked up by them, once, whatever the number of changes. Each
 * `offset 0`: the company's documents first, then the texts of those that are touched. The database knows nothing of
 * how many texts are named, and would look each up among the documents of all companies.
 */
export const lawPart = (scope: CompanyScope, coming: readonly CalendarEntry[], few: number): BatchedQuery<Touched> =>
  batchedQuery(sql<Touched>`
    with ${changesAndTexts(coming)},
    held as materialized (
      select documents.document_id as id, documents.version_id, documents.source_id,
             ${withSet(sql`coalesce(documents.title, v.title)`)} as name
        from (
          select documents.document_id, documents.version_id, documents.source_id, documents.title,
                 documents.company_id, documents.package_id
            from documents
           where ${inCompany(scope, 'documents')}
             and documents.deleted_at is null
          offset 0) documents
        join lateral (
          select v.title from template_versions v where v.id = documents.version_id offset 0) v on true
       where documents.version_id in (select version_id from texts))
    select coming.place, count(*)::int as total,
           (array_agg(json_build_object('_id', held.id, 'name', held.name) order by held.name, held.id))[1:${named}::int]
             as documents
      from held
      join texts on texts.version_id = held.version_id
      join coming on coming.place = texts.place and ${holdsIn('held.source_id')}
     group by coming.place
     order by coming.place
     limit ${few}`)

/** The changes that touch something, with their words. */
export const withWords = (touched: readonly Touched[], coming: readonly CalendarEntry[]): LawChange[] =>
  touched.flatMap(({ place, documents, total }) => {
    const change = coming[place]
    return change ? [{ ...wordsOf(change), documents, total }] : []
  })

const wordsOf = ({ name, day, before, after }: CalendarEntry): Change => ({ name, day, before, after })

/** SQL: changes with a day from `from` on that touch documents of the company: `name` and `day`. */
export const changesTouching = (scope: CompanyScope, from: string): SqlPart => sql`
  select coming.name, nullif(coming.day, '')::date as day
    from (
      select name, day, versions, string_to_array(countries, ' ') as countries
        from (${writtenChanges}) written) coming
   where coming.day >= ${from}
     and exists (
           select 1
             from documents
            where ${inCompany(scope, 'documents')}
              and documents.deleted_at is null
              and documents.version_id = any(coming.versions)
              and ${holdsIn('documents.source_id')}
         )`

/**
 * The next change of the law with a day for each of these companies that one touches, by row id, in one statement.
 * @acrossCompanies a job mails people of several companies
 */
export async function nextLawChanges(
  db: Db,
  companyIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, NextLawChange>> {
  const coming = (await comingOn(today, db)).filter(({ day }) => day !== '')
  if (coming.length === 0) return new Map()
  const rows = await sql<{ company_id: number; place: number; titles: string[] }>`
    with ${changesAndTexts(coming)}
    select documents.company_id, coming.place, array_agg(distinct coalesce(documents.title, v.title)::text) as titles
      from texts
      join coming on coming.place = texts.place
      join documents on documents.version_id = texts.version_id
      join template_versions v on v.id = documents.version_id
     where documents.company_id = any(${companyIds}::int[])
       and documents.deleted_at is null
       and ${holdsIn('documents.source_id')}
     group by documents.company_id, coming.place
     order by documents.company_id, coming.place
     ${acrossCompanies('a job mails people of several companies')}`.rows(db)
  return new Map(
    [...Map.groupBy(rows, ({ company_id }) => company_id)].flatMap(([company, [first, ...others]]) => {
      const change = first && coming[first.place]
      if (!change) return []
      const { titles } = first
      const next = {
        ...wordsOf(change),
        titles: titles.slice(0, named),
        total: titles.length,
        changes: 1 + others.length,
      }
      return [[company, next] as const]
    }),
  )
}
