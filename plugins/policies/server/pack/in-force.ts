import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { labelSql } from '../policy/find.ts'
import { type ReadingCounts, readingCountsSql } from '../policy/list.ts'
import type { Cited } from './headings.ts'

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
  total: string
}

/** SQL: is somebody (`person`, a column) in one of the chosen groups, or are there none? Wants `:groups`. */
export const inGroups = (person: string): string =>
  `(:groups::int[] is null or exists (select 1 from people_group_members m where m.group_id = any(:groups) and m.person_id = ${person} and m.left_at is null))`

export interface Which {
  companyId: number /** Row ids; none: everyone. */
  groups?: readonly number[]
  search?: string
  skip?: number
  limit?: number
  policyId?: string
}

/** The policies in force in the order of their numbers, with the counts of the chosen groups for each. One statement. */
export async function inForce(
  sql: Sql,
  { companyId, groups = [], search = '', skip = 0, limit, policyId }: Which,
): Promise<{ policies: InForce[]; total: number }> {
  const { rows } = await sql.raw<{ rows: Row[] }>(
    `with page as (
       select p.id, p.document_id, p.category, p.file_id, p.current_id, v.name, v.policy_number, v.issued_at, v.publisher_name, v.hash, ${labelSql('v')} as version, count(*) over () as total
         from policies p join policy_versions v on v.id = p.current_id
        where p.company_id = :company and p.status = 1 and p.deleted_at is null and (:policy::text is null or p.document_id = :policy)
          and (:search = '' or position(lower(:search) in lower(v.name || ' ' || coalesce(v.policy_number, ''))) > 0)
        order by ${natural("nullif(v.policy_number, '')")} nulls last, ${natural('v.name')}, p.id offset :skip limit :limit)
     select page.document_id as "policyId", page.id as policy, page.current_id as "versionRow", page.name, page.policy_number as "policyNumber", page.category, page.version, page.hash,
            tv.front::jsonb ->> 'owner' as owner, page.publisher_name as publisher, page.issued_at as "issuedAt", d.review_date::text as "reviewDate", tv.front::jsonb -> 'regulations' as regulations, page.total, t.*
       from page left join documents d on d.id = page.file_id left join template_versions tv on tv.id = d.version_id
       left join lateral (select ${readingCountsSql} from policy_obligations o where o.version_id = page.current_id and o.live and ${inGroups('o.person_id')}) t on true
      order by ${natural("nullif(page.policy_number, '')")} nulls last, ${natural('page.name')}, page.id`,
    {
      company: companyId,
      groups: groups.length === 0 ? null : [...groups],
      policy: policyId ?? null,
      search,
      skip,
      limit: limit ?? null,
      today: londonDate(),
    } as never,
  )
  return { policies: rows.map(policyOf), total: Number(rows[0]?.total ?? 0) }
}

const policyOf = ({
  total: _,
  policyNumber,
  category,
  owner,
  publisher,
  reviewDate,
  regulations,
  ...row
}: Row): InForce => ({
  ...row,
  policyNumber: policyNumber ?? '',
  category: category ?? '',
  owner: owner ?? '',
  publisher: publisher ?? '',
  reviewDate: reviewDate ?? '',
  regulations: Array.isArray(regulations)
    ? regulations.filter(each => typeof each === 'object' && each !== null).map(each => each as Cited)
    : [],
})
