import { askedOf, type QuestionTable, questionTables } from '@cloudoc/catalogue/server/services.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { versionLabel } from '../rows/find.ts'
import { countReadings, type ReadingCounts } from '../rows/list.ts'
import { type Cited, citedQuestions } from './headings/headings.ts'

/** A policy in force, as an inspector asks after it. */
export interface InForce extends ReadingCounts {
  /** Public id. */
  policyId: string
  /** Row ids. */
  policy: number
  versionRow: number
  name: string
  policyNumber: string
  category: string
  version: string
  hash: string
  /** By role; '' where its document says none. */
  owner: string
  publisher: string
  issuedAt: Date
  /** A date; '' where none is set. */
  reviewDate: string
  regulations: Cited[]
}
interface Row
  extends Omit<InForce, 'regulations' | 'reviewDate' | 'owner' | 'category' | 'policyNumber' | 'publisher'> {
  policyNumber: string | null
  category: string | null
  owner: string | null
  publisher: string | null
  reviewDate: string | null
  regulations: unknown
  /** What its document came with, and the document's number in the library. */
  asked: unknown
  libraryNumber: string | null
  total: string
}

/** A condition that begins with `and`: the person of an obligation `o` is in a group, if groups are given. */
export const isInGroups = (groups: readonly number[]): SqlPart =>
  groups.length === 0
    ? nothing
    : sql`and exists (
            select 1
              from people_group_members m
             where m.group_id = any(${groups}::int[])
               and m.company_id = o.company_id
               and m.person_id = o.person_id
               and m.left_at is null
          )`

/** SQL: the hash of what a version `v` reads; of one site alone, as it reads there. */
const hashFor = ({ sites }: SiteScope): SqlPart => {
  const [only] = sites === 'all' ? [] : sites
  return only === undefined || sites.length > 1
    ? sql`v.hash`
    : sql`coalesce(
        (select x.hash
           from policy_version_texts x
          where x.version_id = v.id
            and x.company_id = v.company_id
            and x.site_id = ${only}
          order by x.number desc
          limit 1), v.hash)`
}

export interface PolicyFilter {
  /** Whose readings are counted. */
  scope: SiteScope /** Row ids; none: everyone. */
  groups?: readonly number[]
  search?: string
  skip?: number
  limit?: number
  policyId?: string
}

/**
 * The policies in force in the order of their numbers, with the counts of the chosen groups for each: one
 * statement, beside the tables of questions, which are read once for a version of the content.
 */
export async function inForce(
  db: Db,
  { scope, groups = [], search = '', skip = 0, limit, policyId }: PolicyFilter,
): Promise<{ policies: InForce[]; total: number }> {
  const rows = await sql<Row>`
    with page as (
      select p.company_id, p.id, p.document_id, p.category, p.file_id, p.current_id,
             v.name, v.policy_number, v.issued_at, v.publisher_name, ${hashFor(scope)} as hash, ${versionLabel} as version,
             count(*) over () as total
        from policies p
        join policy_versions v on v.id = p.current_id
       where ${inCompany(scope, 'p', 'v')}
         and p.status = 1
         and p.deleted_at is null
         ${policyId === undefined ? nothing : sql`and p.document_id = ${policyId}`}
         and (${search} = ''
              or position(lower(${search}) in lower(v.name || ' ' || coalesce(v.policy_number, ''))) > 0)
       order by ${sqlText(natural("nullif(v.policy_number, '')"))} nulls last,
                ${sqlText(natural('v.name'))}, p.id
      offset ${skip}
       ${limit === undefined ? nothing : sql`limit ${limit}`}
    )
    select page.document_id as "policyId", page.id as policy, page.current_id as "versionRow", page.name,
           page.policy_number as "policyNumber", page.category, page.version, page.hash,
           page.publisher_name as publisher, page.issued_at as "issuedAt", page.total,
           tv.front::jsonb ->> 'owner' as owner, tv.front::jsonb -> 'regulations' as regulations,
           tv.front::jsonb -> 'asked' as asked, tv.policy_number as "libraryNumber",
           d.review_date::text as "reviewDate",
           t.*
      from page
      left join documents d          on d.id = page.file_id and d.company_id = page.company_id
      left join template_versions tv on tv.id = d.version_id
      left join lateral (
             select ${countReadings(londonDate())}
               from policy_obligations o
              where o.version_id = page.current_id
                and o.company_id = page.company_id
                and o.live
                ${inScope(scope, 'o.person_id')}
                ${isInGroups(groups)}
           ) t on true
     order by ${sqlText(natural("nullif(page.policy_number, '')"))} nulls last,
              ${sqlText(natural('page.name'))}, page.id`.rows(db)
  const tables = await questionTables(db)
  return { policies: rows.map(row => policyOf(row, tables)), total: Number(rows[0]?.total ?? 0) }
}

const policyOf = (
  { total: _, policyNumber, category, owner, publisher, reviewDate, regulations, asked, libraryNumber, ...row }: Row,
  tables: readonly QuestionTable[],
): InForce => ({
  ...row,
  policyNumber: policyNumber ?? '',
  category: category ?? '',
  owner: owner ?? '',
  publisher: publisher ?? '',
  reviewDate: reviewDate ?? '',
  regulations: [
    ...(Array.isArray(regulations)
      ? regulations.filter(each => typeof each === 'object' && each !== null).map(each => each as Cited)
      : []),
    ...citedQuestions(askedOf(asked, libraryNumber ?? '', tables)),
  ],
})
