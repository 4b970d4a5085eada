import { pastBinRetention } from '@cloudoc/accounts/server/services/company.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { dropBlobs } from '@cloudoc/storage/server/services.ts'
import '../tables.ts'

const atOnce = 200

/** Lets go of files for good: their texts, links that were sent, and the upload of which no other copy is left. */
export async function dropFiles(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const files = await ofCompany(tx.db, 'my_files', companyId)
    .whereIn('id', [...ids])
    .select('id', 'blob_id')
  for (const table of ['my_revisions', 'my_sendings'] as const)
    await ofCompany(tx.db, table, companyId)
      .whereIn(
        'file_id',
        files.map(({ id }) => id),
      )
      .delete()
  await ofCompany(tx.db, 'my_files', companyId)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .delete()
  await dropBlobs(
    tx,
    companyId,
    files.flatMap(({ blob_id }) => blob_id ?? []),
  )
}

/**
 * Those that have lain in the bin for long enough (`days`, or as their company chose), one company at a time.
 * Answers `limit` where there may be more. @acrossCompanies the sweep goes from one company to the next
 */
export async function purgeFiles(_before: Date, limit: number, days: number): Promise<number> {
  const isOver = pastBinRetention('my_files', days)
  const first = await pool()('my_files').where(isOver).orderBy('deleted_at').first('company_id')
  if (!first) return 0
  await inTransaction(async tx => {
    const due = await ofCompany(tx.db, 'my_files', first.company_id)
      .where(isOver)
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .select('id')
    await dropFiles(
      tx,
      first.company_id,
      due.map(({ id }) => id),
    )
  })
  return limit
}

/**
 * The same for folders: those that hold nothing any more, so from the innermost outwards.
 * @acrossCompanies the sweep goes from one company to the next
 */
export async function purgeFolders(_before: Date, limit: number, days: number): Promise<number> {
  const due = await pool()('my_folders')
    .where(pastBinRetention('my_folders', days))
    .where(holdsNothing.toRaw(pool()))
    .orderBy('deleted_at')
    .limit(atOnce)
    .select('id')
  if (due.length === 0) return 0
  await pool()('my_folders')
    .whereIn(
      'id',
      due.map(({ id }) => id),
    )
    .where(holdsNothing.toRaw(pool()))
    .delete()
  return limit
}

const holdsNothing = sql`
  not exists (
    select 1
      from my_files d
     where d.folder_id = my_folders.id
       and d.company_id = my_folders.company_id)
  and not exists (
    select 1
      from my_folders f
     where f.parent_id = my_folders.id
       and f.company_id = my_folders.company_id)`
