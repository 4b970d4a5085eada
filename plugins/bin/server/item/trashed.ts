import type { BinActor, BinSource } from '@cloudoc/core/server/bin.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

interface TrashedItem {
  id: string
  removable: boolean
}

/**
 * Items of a kind in the bin: these, or those that were deleted by a moment, the first deleted first. One
 * statement.
 */
export function trashedItems(
  db: Db,
  actor: BinActor,
  source: BinSource,
  { ids, by, limit }: { ids?: readonly string[]; by?: Date; limit?: number },
): Promise<TrashedItem[]> {
  return sql<TrashedItem>`
    select one.id, one.removable
      from (${source.list(actor)}) one
     where true
       ${ids ? sql`and one.id = any(${ids})` : nothing}
       ${by ? sql`and one.deleted_at <= ${by} and one.removable` : nothing}
     order by one.deleted_at, one.id
     ${limit ? sql`limit ${limit}` : nothing}`.rows(db)
}
