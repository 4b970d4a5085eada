import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { giveRoom } from '../ledger/ledger.ts'
import { sweepBlobs } from '../ledger/sweep.ts'
import '../tables.ts'

/** Each id, and how often it is among them. */
const counted = (ids: readonly number[]): { id: number; times: number }[] =>
  [...Map.groupBy(ids, id => id)].map(([id, all]) => ({ id, times: all.length }))

/** More rows point at these files: copies were made of theirs. An id stands there as often as it was copied. */
export async function useBlobs(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update storage_blobs b
       set uses = uses + given.times, updated_at = ${now()}
      from jsonb_to_recordset(${jsonb(counted(ids))}) as given (id int, times int)
     where ${inCompany(companyId, 'b')}
       and b.id = given.id
       and b.state = 'kept'`.run(tx)
}

/**
 * Rows that pointed at these files are gone. A file that none points at any more goes, too, and gives its
 * room back.
 */
export async function dropBlobs(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update storage_blobs b
       set uses = uses - given.times, updated_at = ${now()}
      from jsonb_to_recordset(${jsonb(counted(ids))}) as given (id int, times int)
     where ${inCompany(companyId, 'b')}
       and b.id = given.id
       and b.state = 'kept'`.run(tx)
  const gone = await ofCompany(tx.db, 'storage_blobs', companyId)
    .whereIn('id', [...ids])
    .where({ state: 'kept' })
    .where('uses', '<=', 0)
    .update({ state: 'dropped', since: now() })
    .returning('size')
  if (gone.length === 0) return
  await giveRoom(
    tx,
    companyId,
    gone.reduce((sum, { size }) => sum + size, 0),
  )
  await enqueue(tx, sweepBlobs, {}, 'now')
}
