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

/** How a company's documents stand, and the next `few` of what is to be done: four statements. */
export async function overviewOf(sql: Sql, actor: Actor, few: number): Promise<Overview> {
  const [today, soon] = [iso(now().getTime()), iso(now().getTime() + soonDays * day)]
  const [counts] = await present(sql, actor).select<Record<keyof Overview['documents'], string>[]>(sql.raw(
    `count(*) as total, count(*) filter (where documents.head_id is not null) as edited, count(*) filter (where ${isDraft}) as drafts, count(*) filter (where ${approvalWaits}) as approvals, count(*) filter (where ${updateWaits}) as updates,
     count(*) filter (where documents.review_date <= :today) as "reviewsDue",
     count(*) filter (where documents.review_date > :today and documents.review_date <= :soon) as "reviewsSoon",
     count(*) filter (where documents.review_date > :soon and not ${updateWaits}) as "upToDate"`, { today, soon }))
  const some = async (narrowed: ReturnType<typeof present>): Promise<Item[]> => {
    const rows: Listed[] = await narrowed.select(listed(sql)).limit(few)
    return rows.map(documentItem)
  }
  return {
    documents: {
      total: Number(counts?.total ?? 0), edited: Number(counts?.edited ?? 0), drafts: Number(counts?.drafts ?? 0), approvals: Number(counts?.approvals ?? 0), updates: Number(counts?.updates ?? 0),
      reviewsDue: Number(counts?.reviewsDue ?? 0), reviewsSoon: Number(counts?.reviewsSoon ?? 0), upToDate: Number(counts?.upToDate ?? 0),
    },
    updates: await some(present(sql, actor).whereRaw(updateWaits).orderByRaw('documents.changed_at desc, documents.id')),
    reviews: await some(present(sql, actor).where('documents.review_date', '<=', soon).orderByRaw('documents.review_date, documents.id')),
    recent: await some(present(sql, actor).orderByRaw('documents.changed_at desc, documents.id')),
  }
}
