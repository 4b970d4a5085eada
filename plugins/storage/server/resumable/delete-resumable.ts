import { inSeconds } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { releaseRoom } from '../ledger/ledger.ts'
import type { ResumableRow } from '../tables.ts'

/** Somebody whose connection is bad may come back the next day. */
const abandonedSeconds = 24 * 3600
const atOnce = 100

/** Gives the reserved room of an upload back. The blob's row goes with it. */
export async function giveBack(
  tx: Tx,
  { company_id, blob_id }: Pick<ResumableRow, 'company_id' | 'blob_id'>,
): Promise<void> {
  if (blob_id === null) return
  const [gone] = await ofCompany(tx.db, 'storage_blobs', company_id)
    .where({ id: blob_id, state: 'reserved' })
    .delete()
    .returning('size')
  if (gone) await releaseRoom(tx, company_id, gone.size)
}

type Placed = Pick<ResumableRow, 'company_id' | 'document_id' | 'pieces'>
/** Takes away what came of an upload. A piece that a killed process wrote and did not note goes, too. */
export async function removePieces({ company_id, document_id, pieces }: Placed): Promise<void> {
  const store = await files()
  for (const key of pieces) await store.remove(key)
  for await (const key of store.list(folderOf({ company_id, document_id }))) await store.remove(key)
}

/** Where the pieces of an upload lie. */
export const folderOf = ({ company_id, document_id }: Pick<ResumableRow, 'company_id' | 'document_id'>): string =>
  `companies/${company_id}/coming/${document_id}/`

/**
 * Lets go of one upload: of its pieces, of its room where it has not become anything, of its row. The pieces
 * go first: a row that stays behind is found again.
 * @acrossCompanies goes by the row that was found
 */
export async function deleteResumable(row: Placed & Pick<ResumableRow, 'id'>): Promise<void> {
  await removePieces(row)
  await inTransaction(async tx => {
    const still = await ofCompany(tx.db, 'storage_resumables', row.company_id).where({ id: row.id }).forUpdate().first()
    if (!still) return
    // The row names the blob, so it goes before it.
    await ofCompany(tx.db, 'storage_resumables', row.company_id).where({ id: row.id }).delete()
    if (still.state !== 'kept') await giveBack(tx, still)
  })
}

/**
 * Lets go of uploads that nobody went on with, and forgets those that are over.
 * @acrossCompanies the sweep goes from one company to the next
 */
defineJob({
  name: 'storage.resumables',
  every: '*/30 * * * *',
  async run() {
    const due = await pool()('storage_resumables')
      .where('touched_at', '<', inSeconds(-abandonedSeconds))
      .orderBy('touched_at')
      .limit(atOnce)
      .select('id', 'company_id', 'document_id', 'pieces')
    for (const row of due) await deleteResumable(row)
  },
})
