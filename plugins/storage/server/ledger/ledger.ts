import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { identifier, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'
import { countStored } from './counted.ts'

/** Makes a company's row where there is none: with what it had stored before there was a ledger. */
const open = async (db: Db, companyId: number): Promise<void> => {
  const at = now()
  await sql`
    insert into storage_usage (document_id, created_at, updated_at, published_at, company_id, used, reserved)
    select ${newId()}, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp, ${companyIdOf(companyId)},
           stored.bytes, 0
      from (${countStored(companyId)}) stored
    on conflict (company_id) do nothing`.run(db)
}

/** Adds to one column if all stays within the limit: one statement, so that of many at once none goes beyond it. */
async function add(
  db: Db,
  column: 'used' | 'reserved',
  companyId: number,
  { size, limit }: { size: number; limit: number },
): Promise<boolean> {
  const attempt = (): Promise<number> =>
    ofCompany(db, 'storage_usage', companyId)
      .where(sql`used + reserved + ${size} <= ${limit}`.toRaw(db))
      .update({ [column]: sql`${identifier(column)} + ${size}`.toRaw(db), updated_at: now() })
  if ((await attempt()) > 0) return true
  await open(db, companyId)
  return (await attempt()) > 0
}

/** Reserves room for what was received, before it is kept. False: there is none. */
export const reserveRoom = (tx: Tx, companyId: number, size: number, limit: number): Promise<boolean> =>
  add(tx.db, 'reserved', companyId, { size, limit })

/** Takes room for what is kept in the same transaction. False: there is none. */
export const takeRoom = (tx: Tx, companyId: number, size: number, limit: number): Promise<boolean> =>
  add(tx.db, 'used', companyId, { size, limit })

const change = ({ db }: Tx, companyId: number, by: { used?: number; reserved?: number }): PromiseLike<unknown> =>
  ofCompany(db, 'storage_usage', companyId).update({
    ...Object.fromEntries(
      Object.entries(by).map(([column, size]) => [column, sql`greatest(0, ${identifier(column)} + ${size})`.toRaw(db)]),
    ),
    updated_at: now(),
  })

/** What was reserved is kept. */
export const settleRoom = (tx: Tx, companyId: number, size: number): PromiseLike<unknown> =>
  change(tx, companyId, { used: size, reserved: -size })
/** What was reserved is not kept. */
export const releaseRoom = (tx: Tx, companyId: number, size: number): PromiseLike<unknown> =>
  change(tx, companyId, { reserved: -size })
/** What was kept is gone. */
export const giveRoom = (tx: Tx, companyId: number, size: number): PromiseLike<unknown> =>
  change(tx, companyId, { used: -size })

/**
 * Brings a company's row to what is stored. Behind a lock of the row: whoever takes or gives room comes
 * before or after. Answers whether it was another.
 */
export async function reconcileRoom({ db }: Tx, companyId: number): Promise<boolean> {
  await open(db, companyId)
  await ofCompany(db, 'storage_usage', companyId).forUpdate().first('id')
  const changed = await sql`
    update storage_usage u
       set used = stored.bytes, reserved = coming.bytes, updated_at = ${now()}
      from (${countStored(companyId)}) stored,
           (select coalesce(sum(b.size), 0)::float8 as bytes
              from storage_blobs b
             where ${inCompany(companyId, 'b')}
               and b.state = 'reserved') coming
     where ${inCompany(companyId, 'u')}
       and (u.used <> stored.bytes or u.reserved <> coming.bytes)`.run(db)
  return changed > 0
}

/** Bytes in use and being uploaded, and how many files: what the company sees. */
export async function usageOf(db: Db, companyId: number): Promise<{ used: number; files: number }> {
  const usage = await sql<{ files: number; used: number }>`
    select stored.files,
           coalesce(
             (select u.used + u.reserved from storage_usage u where ${inCompany(companyId, 'u')}),
             stored.bytes)::float8 as used
      from (${countStored(companyId)}) stored`.one(db)
  return { used: usage?.used ?? 0, files: usage?.files ?? 0 }
}
