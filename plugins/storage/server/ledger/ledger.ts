import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'
import { storedSql } from './counted.ts'

/** Makes a company's row where there is none: with what it had stored before there was a ledger. */
const open = (sql: Sql, companyId: number): PromiseLike<unknown> =>
  sql.raw(
    `insert into storage_usage (document_id, created_at, updated_at, published_at, company_id, used, reserved)
   select :id, :at, :at, :at, :company, stored.bytes, 0 from (${storedSql()}) stored on conflict (company_id) do nothing`,
    { id: newId(), at: now(), company: companyId },
  )

/** Adds to one column if all stays within the limit: one statement, so that of many at once none goes beyond it. */
async function add(
  sql: Sql,
  column: 'used' | 'reserved',
  companyId: number,
  size: number,
  limit: number,
): Promise<boolean> {
  const attempt = (): Promise<number> =>
    ofCompany(sql, 'storage_usage', companyId)
      .whereRaw('used + reserved + ? <= ?', [size, limit])
      .update({ [column]: sql.raw(`${column} + ?`, [size]), updated_at: now() })
  if ((await attempt()) > 0) return true
  await open(sql, companyId)
  return (await attempt()) > 0
}

/** Reserves room for what was received, before it is kept. False: there is none. */
export const reserveRoom = (tx: Tx, companyId: number, size: number, limit: number): Promise<boolean> =>
  add(tx.sql, 'reserved', companyId, size, limit)

/** Takes room for what is kept in the same transaction. False: there is none. */
export const takeRoom = (tx: Tx, companyId: number, size: number, limit: number): Promise<boolean> =>
  add(tx.sql, 'used', companyId, size, limit)

const change = ({ sql }: Tx, companyId: number, by: { used?: number; reserved?: number }): PromiseLike<unknown> =>
  ofCompany(sql, 'storage_usage', companyId).update({
    ...Object.fromEntries(
      Object.entries(by).map(([column, size]) => [column, sql.raw(`greatest(0, ${column} + ?)`, [size])]),
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

/** Brings a company's row to what is stored. Behind a lock of the row: whoever takes or gives room comes before or after. Answers whether it was another. */
export async function reconcileRoom({ sql }: Tx, companyId: number): Promise<boolean> {
  await open(sql, companyId)
  await ofCompany(sql, 'storage_usage', companyId).forUpdate().first('id')
  const { rowCount } = await sql.raw<{ rowCount: number }>(
    `update storage_usage u set used = stored.bytes, reserved = coming.bytes, updated_at = :at
       from (${storedSql()}) stored, (select coalesce(sum(size), 0)::float8 as bytes from storage_blobs where company_id = :company and state = 'reserved') coming
      where u.company_id = :company and (u.used <> stored.bytes or u.reserved <> coming.bytes)`,
    { company: companyId, at: now() },
  )
  return rowCount > 0
}

/** Bytes in use and being uploaded, and how many files: what the company sees. */
export async function usageOf(sql: Sql, companyId: number): Promise<{ used: number; files: number }> {
  const {
    rows: [row],
  } = await sql.raw<{ rows: { files: number; used: number }[] }>(
    `select stored.files, coalesce((select used + reserved from storage_usage where company_id = :company), stored.bytes)::float8 as used from (${storedSql()}) stored`,
    { company: companyId },
  )
  return { used: row?.used ?? 0, files: row?.files ?? 0 }
}
