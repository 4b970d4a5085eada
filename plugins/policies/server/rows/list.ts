import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { madeOfSql } from '@cloudoc/documents/server/services/reading.ts'
import type { z } from 'zod'
import type { policyItem } from '../../contract/shapes.ts'
import type { Source, Status } from '../tables.ts'
import { versionLabel } from './find.ts'

export interface ReadingCounts {
  people: number
  unread: number
  read: number
  done: number
  waived: number
  overdue: number
}
export interface Listed extends ReadingCounts {
  document_id: string
  name: string
  policy_number: string | null
  category: string | null
  status: Status
  source: Source
  file: string | null
  version: string | null
  version_id: string | null
  issued_at: Date | null
  changed: boolean
  test_required: boolean
  hidden: boolean
  public: boolean
  updated_at: Date
  total: string
}

/** SQL: numbers of people among obligations `o` that are live. */
export const countReadings = (today: string): SqlPart => sql`
  count(o.id)::int as people,
  count(o.id) filter (where o.closed_at is null and o.status = 0)::int as unread,
  count(o.id) filter (where o.closed_at is null and o.status <> 0)::int as read,
  count(o.id) filter (where o.closed_why in ('acknowledged', 'carried'))::int as done,
  count(o.id) filter (where o.closed_why = 'waived')::int as waived,
  count(o.id) filter (where o.closed_at is null and o.due_on < ${today})::int as overdue`

/** SQL of `made_of` as it would be now. */
export const madeOfNow = sql`
  case when d.id is null then '' else ${sqlText(madeOfSql('d'))} end || '|' || p.revision`

/** SQL: a site came to read otherwise since the version in force was issued. */
export const siteChanged = sql`exists (
  select 1
    from document_site_texts st
   where st.file_id = p.file_id
     and st.company_id = p.company_id
     and st.changed_at > v.issued_at)`

export interface PolicyFilter {
  scope: SiteScope
  ids?: readonly string[] | undefined
  status?: Status | undefined
  category: string
  hidden: boolean
  search: string
  order: 'name' | 'number' | 'updated' | 'attention'
  skip: number
  limit: number
}

const byName = sqlText(natural('p.name'))
const orders = {
  name: sql`${byName}, p.id`,
  number: sql`${sqlText(natural("nullif(p.policy_number, '')"))} nulls last, ${byName}, p.id`,
  updated: sql`p.updated_at desc, p.id`,
  attention: sql`t.overdue desc, t.unread + t.read desc, ${byName}, p.id`,
}

/**
 * Policies as lists show them, a page at a time; with `ids` those. One statement; people are counted for the
 * page only, unless they make its order.
 */
export async function listPolicies(
  db: Db,
  { scope, ids, status, category, hidden, search, order, skip, limit }: PolicyFilter,
): Promise<{ rows: Listed[]; total: number }> {
  const readingCounts = sql`
    left join lateral (
      select ${countReadings(londonDate())}
        from policy_obligations o
       where o.version_id = p.current_id
         and o.company_id = p.company_id
         and o.live
         ${inScope(scope, 'o.person_id')}
    ) t on true`
  const rows = await sql<Listed>`
    with found as (
      select p.*
        from policies p
       where ${inCompany(scope, 'p')}
         and p.deleted_at is null
         ${ids ? sql`and p.document_id = any(${ids}::text[])` : nothing}
         and (p.hidden_at is not null) = ${hidden}
         ${status === undefined ? nothing : sql`and p.status = ${status}`}
         and (${category} = '' or p.category = ${category})
         and (${search} = ''
              or position(lower(${search}) in lower(p.name || ' ' || coalesce(p.policy_number, ''))) > 0)
    ),
    page as (
      select p.id
        from found p
        ${order === 'attention' ? readingCounts : nothing}
       order by ${orders[order]}
      offset ${skip}
       limit ${limit}
    )
    select p.document_id, p.name, p.policy_number, p.category, p.status, p.source,
           d.document_id as file,
           ${versionLabel} as version, v.document_id as version_id, v.issued_at,
           p.status = 1 and (v.made_of is distinct from ${madeOfNow} or ${siteChanged}) as changed,
           coalesce(q.required, false) as test_required,
           p.hidden_at is not null as hidden, p.public_at is not null as public, p.updated_at,
           t.*,
           (select count(*) from found) as total
      from found p
      join page                   on page.id = p.id
      left join documents d       on d.id = p.file_id and d.company_id = p.company_id
      left join policy_versions v on v.id = p.current_id and v.company_id = p.company_id
      left join quiz_tests q
        on q.company_id = p.company_id and q.subject = coalesce(d.document_id, p.document_id)
      ${readingCounts}
     order by ${orders[order]}`.rows(db)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

export const item = (row: Listed): z.input<typeof policyItem> => ({
  _id: row.document_id,
  id: row.document_id,
  name: row.name,
  policyNumber: row.policy_number ?? '',
  category: row.category ?? '',
  status: row.status,
  source: row.source,
  fileId: row.file ?? '',
  version: row.version ?? '',
  versionId: row.version_id ?? '',
  publishedAt: row.issued_at?.toISOString() ?? '',
  changed: row.changed,
  testRequired: row.test_required,
  hidden: row.hidden,
  public: row.public,
  people: row.people,
  unread: row.unread,
  read: row.read,
  done: row.done,
  waived: row.waived,
  overdue: row.overdue,
  updated_at: row.updated_at.toISOString(),
})
