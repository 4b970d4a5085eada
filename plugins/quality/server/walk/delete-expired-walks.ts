import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { dropBlobs } from '@cloudoc/storage/server/services.ts'
import type { RunFileRow } from '../audit-tables.ts'

type Files = readonly Pick<RunFileRow, 'id' | 'blob_id'>[]

async function dropPhotos(tx: Tx, companyId: number, files: Files): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await ofCompany(tx.db, 'quality_run_files', companyId).whereIn('id', ids).delete()
  await dropBlobs(
    tx,
    companyId,
    files.map(({ blob_id }) => blob_id),
  )
}

/** Walks that were begun and left alone, with their photos. @acrossCompanies the sweep looks at what is over, whoever owns it */
export async function deleteExpiredWalks(before: Date, limit: number): Promise<number> {
  const due: { id: number; company_id: number }[] = await pool()('quality_walks')
    .where('saved_at', '<', before)
    .orderBy('saved_at')
    .limit(limit)
    .select('id', 'company_id')
  for (const [companyId, walks] of Map.groupBy(due, ({ company_id }) => company_id))
    await inTransaction(async tx => {
      // Who goes on with one, or sends it, at this moment keeps it, with its photos.
      const still = await ofCompany(tx.db, 'quality_walks', companyId)
        .whereIn(
          'id',
          walks.map(({ id }) => id),
        )
        .where('saved_at', '<', before)
        .orderBy('id')
        .forUpdate()
        .select('id')
      const ids = still.map(({ id }) => id)
      const files: Files = await ofCompany(tx.db, 'quality_run_files', companyId)
        .whereIn('walk_id', ids)
        .select('id', 'blob_id')
      await dropPhotos(tx, companyId, files)
      await ofCompany(tx.db, 'quality_walks', companyId).whereIn('id', ids).delete()
    })
  return due.length
}

/** Photos whose walk went with its person. @acrossCompanies the sweep looks at what is over, whoever owns it */
export async function deleteExpiredPhotos(before: Date, limit: number): Promise<number> {
  const due: Pick<RunFileRow, 'id' | 'company_id' | 'blob_id'>[] = await pool()('quality_run_files')
    .whereNull('walk_id')
    .whereNull('run_id')
    .where('uploaded_at', '<', before)
    .orderBy('uploaded_at')
    .limit(limit)
    .select('id', 'company_id', 'blob_id')
  for (const [companyId, files] of Map.groupBy(due, ({ company_id }) => company_id))
    await inTransaction(tx => dropPhotos(tx, companyId, files))
  return due.length
}
