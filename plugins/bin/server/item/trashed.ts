import type { BinActor, BinSource } from '@cloudoc/core/server/bin.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

interface TrashedItem {
  id: string
  removable: boolean
}

/** Items of a kind in the bin: these, or those that were deleted by a moment, the first deleted first. One statement. */
export async function trashedItems(
  sql: Sql,
  actor: BinActor,
  source: BinSource,
  { ids, by, limit }: { ids?: readonly string[]; by?: Date; limit?: number },
): Promise<TrashedItem[]> {
  const { rows } = await sql.raw<{ rows: TrashedItem[] }>(
    `select one.id, one.removable from (${source.list(actor)}) one where ${ids ? 'one.id = any(:ids)' : 'true'} and ${by ? 'one.deleted_at <= :by and one.removable' : 'true'} order by one.deleted_at, one.id ${limit ? 'limit :limit' : ''}`,
    {
      company: actor.company.id,
      person: actor.person.id,
      ...(ids && { ids: [...ids] }),
      ...(by && { by }),
      ...(limit && { limit }),
    } as never,
  )
  return rows
}
