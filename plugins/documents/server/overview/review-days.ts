import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { isReadable } from '../rows/readable.ts'

/** Reviews of documents that fall due, day by day from today on. */
export const reviewDays = (actor: Actor, days: number): BatchedQuery<{ day: string; count: number }> => {
  const today = londonDate()
  return batchedQuery(sql<{ day: string; count: number }>`
    select documents.review_date::text as day, count(*)::int as count
      from documents
     where ${inCompany(actor, 'documents')}
       and documents.deleted_at is null
       and ${isReadable(actor)}
       and documents.review_date between ${today} and ${daysAfter(today, days)}
     group by documents.review_date`)
}
