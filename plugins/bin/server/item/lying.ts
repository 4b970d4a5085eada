import type { BinActor, BinSource } from '@cloudoc/core/server/bin.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

interface Lying { id: string; removable: boolean }

/** What lies there of a kind: these, or those that were deleted by a moment, the first deleted first. One statement. */
export async function lyingThere(sql: Sql, actor: BinActor, source: BinSource, { ids, by, most }: { ids?: readonly string[]; by?: Date; most?: number }): Promise<Lying[]> {
  const { rows } = await sql.raw<{ rows: Lying[] }>(
    `select one.id, one.removable from (${source.list(actor)}) one where ${ids ? 'one.id = any(:ids)' : 'true'} and ${by ? 'one.deleted_at <= :by and one.removable' : 'true'} order by one.deleted_at, one.id ${most ? 'limit :most' : ''}`,
    { company: actor.company.id, person: actor.person.id, ...(ids && { ids: [...ids] }), ...(by && { by }), ...(most && { most }) } as never)
  return rows
}
