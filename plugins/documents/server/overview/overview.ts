import { superseded } from '@cloudoc/catalogue/server/services.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { documentItem, type Listed, listedColumns, updateWaits } from '../rows/document-rows.ts'
import { isDraft } from '../rows/label.ts'
import { isReadable } from '../rows/readable.ts'

const day = 86_400_000
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)
/** A review that comes within so many days is soon. */
export const soonDays = 30

type Item = ReturnType<typeof documentItem>
export interface Overview {
  documents: {
    total: number
    edited: number
    drafts: number
    approvals: number
    updates: number
    reviewsDue: number
    reviewsSoon: number
    upToDate: number
  }
  updates: Item[]
  reviews: Item[]
  recent: Item[]
}

type Counts = Overview['documents']
export type OverviewRow = Counts & Listed & { list: 'updates' | 'reviews' | 'recent' | null }

const providedText = sql`left join template_versions v on v.id = documents.version_id`

/**
 * SQL of what `updateWaits` says, without the provider's text beside it: few texts have a newer one, and most
 * documents need no further look. `older`: row ids of the texts that have a newer one, if they are known. They are
 * looked up by `in (select …)`, which hashes them; `any` compares each document with all of them.
 */
const waits = (older: string | undefined): SqlPart => {
  const mayWait = sql`(documents.version_id is null or documents.version_id in (select unnest(${older ?? ''}::int[]))) and `
  return sql`${older === undefined ? nothing : mayWait}exists (
    select 1 from (select) one ${providedText} where ${updateWaits})`
}

/** The next of a list, in its order. */
const next = (list: string, where: SqlPart, order: SqlPart, few: number): SqlPart => sql`
  (select ${list}::text as list, id, row_number() over (order by ${order}) as place
     from (select * from looked where ${where} order by ${order} limit ${few}) looked)`

/**
 * How a company's documents stand, and the next `few` of what is to be done, to be read with others: each
 * document is looked at once, for the counts and for the lists, and only what is shown is read with all that
 * lists show. `overviewOf` makes of its rows what they say.
 */
export async function overviewPart(db: Db, actor: Actor, few: number): Promise<BatchedQuery<OverviewRow>> {
  const older = await superseded.now(db)
  const today = iso(now().getTime())
  const soon = iso(now().getTime() + soonDays * day)
  return batchedQuery(
    sql<OverviewRow>`
    with looked as materialized (
      select documents.id, documents.review_date, documents.changed_at,
             documents.head_id is not null as edited, ${isDraft} as draft, ${waits(older)} as waits,
             documents.id in (
               select asked.file_id
                 from document_issues asked
                where ${inCompany(actor, 'asked')}
                  and asked.state = 'waiting') as approval
        from documents
        left join document_issues i on i.id = documents.issued_id and i.company_id = documents.company_id
       where ${inCompany(actor, 'documents')}
         and documents.deleted_at is null
         and ${isReadable(actor)}),
    counts as (
      select count(*)::int as total,
             (count(*) filter (where edited))::int as edited,
             (count(*) filter (where draft))::int as drafts,
             (count(*) filter (where approval))::int as approvals,
             (count(*) filter (where waits))::int as updates,
             (count(*) filter (where review_date <= ${today}))::int as "reviewsDue",
             (count(*) filter (where review_date > ${today} and review_date <= ${soon}))::int as "reviewsSoon",
             (count(*) filter (where review_date > ${soon} and not waits))::int as "upToDate"
        from looked),
    next as (
      ${next('updates', sql`waits`, sql`changed_at desc, id`, few)}
      union all ${next('reviews', sql`review_date <= ${soon}`, sql`review_date, id`, few)}
      union all ${next('recent', sql`true`, sql`changed_at desc, id`, few)})
    select counts.*, next.list, shown.*
      from counts
      left join next on true
      left join lateral (
        select ${listedColumns}
          from documents
          ${providedText}
          left join document_issues i on i.id = documents.issued_id and i.company_id = documents.company_id
          left join folders f on f.id = documents.folder_id and f.company_id = documents.company_id
         where documents.id = next.id) shown on true
     order by next.list, next.place`,
    'changed_at',
  )
}

export function overviewOf(rows: readonly OverviewRow[]): Overview {
  const [first] = rows
  if (!first) throw new Error('A count without a row')
  const { total, edited, drafts, approvals, updates, reviewsDue, reviewsSoon, upToDate } = first
  const itemsOf = (list: OverviewRow['list']): Item[] => rows.filter(row => row.list === list).map(documentItem)
  return {
    documents: { total, edited, drafts, approvals, updates, reviewsDue, reviewsSoon, upToDate },
    updates: itemsOf('updates'),
    reviews: itemsOf('reviews'),
    recent: itemsOf('recent'),
  }
}
