import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { approvalWaits, isDraft } from '../issue/label.ts'
import { documentItem, listed, present, updateWaits, type Listed } from '../document/present.ts'

const day = 86_400_000
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)
/** A review that comes within so many days is soon. */
export const soonDays = 30

type Item = ReturnType<typeof documentItem>
export interface Overview {
  documents: { total: number; edited: number; drafts: number; approvals: number; updates: number; reviewsDue: number; reviewsSoon: number; upToDate: number }
  updates: Item[]
  reviews: Item[]
  recent: Item[]
}

const lists = ['updates', 'reviews', 'recent'] as const
type Counts = Overview['documents']
type Row = Counts & Listed & { list: (typeof lists)[number] | null }

/**
 * How a company's documents stand, and the next `few` of what is to be done. One statement: each document is looked at once, for the counts and for the lists, and only
 * what is shown is read with all that lists show.
 */
export async function overviewOf(sql: Sql, actor: Actor, few: number): Promise<Overview> {
  const [today, soon] = [iso(now().getTime()), iso(now().getTime() + soonDays * day)]
  const looked = present(sql, actor).select(sql.raw(`documents.id, documents.review_date, documents.changed_at, documents.head_id is not null as edited, ${isDraft} as draft, ${approvalWaits} as approval, ${updateWaits} as waits`))
  const shown = present(sql, actor).whereRaw('documents.id = next.id').select(listed(sql)).offset(sql.raw('0') as never)
  const { rows } = await sql.raw<{ rows: Row[] }>(
    `with looked as materialized :looked,
     counts as (
       select count(*)::int as total, (count(*) filter (where edited))::int as edited, (count(*) filter (where draft))::int as drafts, (count(*) filter (where approval))::int as approvals, (count(*) filter (where waits))::int as updates,
              (count(*) filter (where review_date <= :today))::int as "reviewsDue", (count(*) filter (where review_date > :today and review_date <= :soon))::int as "reviewsSoon",
              (count(*) filter (where review_date > :soon and not waits))::int as "upToDate" from looked),
     next as (
       (select 'updates' as list, id, row_number() over (order by changed_at desc, id) as place from looked where waits order by place limit ${few}) union all
       (select 'reviews', id, row_number() over (order by review_date, id) as place from looked where review_date <= :soon order by place limit ${few}) union all
       (select 'recent', id, row_number() over (order by changed_at desc, id) as place from looked order by place limit ${few}))
     select counts.*, next.list, shown.* from counts left join next on true left join lateral :shown as shown on true order by next.list, next.place`,
    { looked, shown, today, soon } as never)
  const [first] = rows
  if (!first) throw new Error('A count without a row')
  const { total, edited, drafts, approvals, updates, reviewsDue, reviewsSoon, upToDate } = first
  const itemsOf = (list: Row['list']): Item[] => rows.filter(row => row.list === list).map(documentItem)
  return {
    documents: { total, edited, drafts, approvals, updates, reviewsDue, reviewsSoon, upToDate },
    updates: itemsOf('updates'), reviews: itemsOf('reviews'), recent: itemsOf('recent'),
  }
}
