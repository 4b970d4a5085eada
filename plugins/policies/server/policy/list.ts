import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { madeOfSql } from '@cloudoc/documents/server/services.ts'
import type { z } from 'zod'
import type { policyItem } from '../../contract/shapes.ts'
import type { Source, Status } from '../tables.ts'
import { labelSql } from './find.ts'

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

/** SQL: numbers of people among obligations `o` that are live. Wants `:today`. */
export const readingCountsSql = `
  count(o.id)::int as people,
  count(o.id) filter (where o.closed_at is null and o.status = 0)::int as unread,
  count(o.id) filter (where o.closed_at is null and o.status <> 0)::int as read,
  count(o.id) filter (where o.closed_why in ('acknowledged', 'carried'))::int as done,
  count(o.id) filter (where o.closed_why = 'waived')::int as waived,
  count(o.id) filter (where o.closed_at is null and o.due_on < :today)::int as overdue`

/** SQL of `made_of` as it would be now. */
export const madeOfNow = `case when d.id is null then '' else ${madeOfSql('d')} end || '|' || p.revision`

export interface Which {
  companyId: number
  ids?: readonly string[] | undefined
  status?: Status | undefined
  category: string
  hidden: boolean
  search: string
  order: 'name' | 'number' | 'updated' | 'attention'
  skip: number
  limit: number
}

const orders = {
  name: `${natural('p.name')}, p.id`,
  number: `${natural("nullif(p.policy_number, '')")} nulls last, ${natural('p.name')}, p.id`,
  updated: 'p.updated_at desc, p.id',
  attention: `t.overdue desc, t.unread + t.read desc, ${natural('p.name')}, p.id`,
}

/** Policies as lists show them, a page at a time; with `ids` those. One statement; people are counted for the page only, unless they make its order. */
export async function listPolicies(
  sql: Sql,
  { companyId, ids, status, category, hidden, search, order, skip, limit }: Which,
): Promise<{ rows: Listed[]; total: number }> {
  const readingCounts = `left join lateral (select ${readingCountsSql} from policy_obligations o where o.version_id = p.current_id and o.live) t on true`
  const { rows } = await sql.raw<{ rows: Listed[] }>(
    `with found as (
       select p.* from policies p
        where p.company_id = :company and p.deleted_at is null and (:ids::text[] is null or p.document_id = any(:ids)) and (p.hidden_at is not null) = :hidden
          and (:status::int is null or p.status = :status) and (:category = '' or p.category = :category)
          and (:search = '' or position(lower(:search) in lower(p.name || ' ' || coalesce(p.policy_number, ''))) > 0)),
     page as (select p.id from found p ${order === 'attention' ? readingCounts : ''} order by ${orders[order]} offset :skip limit :limit)
     select p.document_id, p.name, p.policy_number, p.category, p.status, p.source, d.document_id as file, ${labelSql('v')} as version, v.document_id as version_id, v.issued_at,
            p.status = 1 and (v.made_of is distinct from ${madeOfNow}) as changed, coalesce(q.required, false) as test_required, p.hidden_at is not null as hidden, p.public_at is not null as public, p.updated_at,
            t.*, (select count(*) from found) as total
       from found p join page on page.id = p.id
       left join documents d on d.id = p.file_id left join policy_versions v on v.id = p.current_id
       left join quiz_tests q on q.company_id = p.company_id and q.subject = coalesce(d.document_id, p.document_id)
       ${readingCounts}
      order by ${orders[order]}`,
    {
      company: companyId,
      ids: ids ? [...ids] : null,
      status: status ?? null,
      category,
      hidden,
      search,
      skip,
      limit,
      today: londonDate(),
    } as never,
  )
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
