import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { acrossCompanies, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { withSet } from '@cloudoc/documents/server/services/documents.ts'

/** Documents of a change that are named; the others are counted. */
const named = 4

interface Change {
  name: string
  before: string
  after: string
}

/** A change of the law that touches documents of a company. */
export interface LawChange extends Change {
  /** As `2027-01-01`; '' while the law has set none. */
  day: string
  /** The first few by name, and how many there are. */
  documents: { _id: string; name: string }[]
  total: number
}

/** The next change of the law with a day, as a mail tells a company of it. */
export interface NextLawChange extends Change {
  company_id: number
  day: string
  /** Titles of documents that it touches, and how many there are. */
  titles: string[]
  total: number
  /** Changes with a day that touch documents of the company, this one among them. */
  changes: number
}

/**
 * SQL: the changes of the calendar whose day has not passed on `today`. One without a day is among them until the day
 * on which staff look again: what nobody has looked at since is not said.
 */
const comingOn = (today: string): SqlPart => sql`
  select l.id, l.name, l.day, l.before, l.after,
         string_to_array(replace(l.documents, ' ', ''), ',') as numbers,
         array(
           select c.slug::text
             from law_changes_countries_lnk k
             join countries c on c.id = k.country_id
            where k.law_change_id = l.id
              and c.published_at is not null) as countries
    from law_changes l
   where l.published_at is not null
     and (l.day >= ${today} or (l.day is null and l.check_by >= ${today}))`

/** SQL: a document is among those that a change (`coming`) touches: by the number of its text, and by its country. */
const isTouched = (number: string, source: string): SqlPart => sql`${sqlText(number)} = any(coming.numbers)
  and (coming.countries = '{}' or split_part(${sqlText(source)}, ':', 2) = any(coming.countries || ''::text))`

/**
 * The next changes that touch documents of the company, and which: at most `few`, those without a day last. Its documents
 * are read once, whatever the number of changes.
 */
export const lawPart = (scope: CompanyScope, today: string, few: number): BatchedQuery<LawChange> =>
  batchedQuery(sql<LawChange>`
    with coming as materialized (${comingOn(today)}),
    held as materialized (
      select documents.document_id as id, ${withSet(sql`coalesce(documents.title, v.title)`)} as name,
             documents.source_id, v.policy_number
        from documents
        join template_versions v on v.id = documents.version_id
       where ${inCompany(scope, 'documents')}
         and documents.deleted_at is null
         and v.policy_number in (select unnest(numbers) from coming))
    select coming.name, coalesce(coming.day::text, '') as day, coming.before, coming.after,
           count(*)::int as total,
           (array_agg(json_build_object('_id', held.id, 'name', held.name) order by held.name, held.id))[1:${named}::int]
             as documents
      from coming
      join held on ${isTouched('held.policy_number', 'held.source_id')}
     group by coming.id, coming.name, coming.day, coming.before, coming.after
     order by coming.day nulls last, coming.name, coming.id
     limit ${few}`)

/** SQL: changes with a day from `from` on that touch documents of the company: `name` and `day`. */
export const changesTouching = (scope: CompanyScope, from: string): SqlPart => sql`
  select coming.name, coming.day
    from (${comingOn(from)}) coming
   where exists (
           select 1
             from documents
             join template_versions v on v.id = documents.version_id
            where ${inCompany(scope, 'documents')}
              and documents.deleted_at is null
              and ${isTouched('v.policy_number', 'documents.source_id')}
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
  const rows = await sql<NextLawChange>`
    with coming as (${comingOn(today)})
    select distinct on (touched.company_id)
           coming.name, coming.day::text, coming.before, coming.after,
           touched.company_id, touched.titles[1:${named}::int] as titles, cardinality(touched.titles) as total,
           (count(*) over (partition by touched.company_id))::int as changes
      from coming
      join lateral (
        select documents.company_id, array_agg(distinct coalesce(documents.title, v.title)::text) as titles
          from documents
          join template_versions v on v.id = documents.version_id
         where documents.company_id = any(${companyIds}::int[])
           and documents.deleted_at is null
           and ${isTouched('v.policy_number', 'documents.source_id')}
         group by documents.company_id) touched on true
     where coming.day is not null
     order by touched.company_id, coming.day, coming.name, coming.id
     ${acrossCompanies('a job mails people of several companies')}`.rows(db)
  return new Map(rows.map(row => [row.company_id, row]))
}
