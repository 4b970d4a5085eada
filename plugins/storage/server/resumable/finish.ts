import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { type FileStore, files } from '@cloudoc/core/server/files/file-store.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { settleRoom } from '../ledger/ledger.ts'
import { scanBlob } from '../scan/scan.ts'
import { receivedFor } from './begin.ts'
import { giveBack, removePieces } from './delete-resumable.ts'

/** One piece after another, never more of them in memory than is being written. */
async function* joined(
  store: FileStore,
  pieces: readonly string[],
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for (const key of pieces) {
    const piece = await store.get(key)
    if (!piece) throw new Error('A piece of an upload is not there')
    for await (const part of piece.content as AsyncIterable<Buffer>) {
      hash.update(part)
      yield part
    }
  }
}

/**
 * Puts an upload together and hands it to its room. Run twice it writes the same file, and is kept once.
 * @acrossCompanies a job goes by the row that it was left for
 */
export const finishResumable = defineJob<{ id: number }>({
  name: 'storage.finish-resumable',
  async run({ id }) {
    const row = await pool()('storage_resumables').where({ id, state: 'received' }).first()
    const blob =
      row &&
      (await ofCompany(pool(), 'storage_blobs', row.company_id)
        .where({ id: row.blob_id ?? 0, state: 'reserved' })
        .first('id', 'key', 'scan'))
    if (!row || !blob) return
    const store = await files()
    const hash = createHash('sha256')
    await store.put(blob.key, Readable.from(joined(store, row.pieces, hash)))
    const kept = {
      id: blob.id,
      size: row.size,
      type: row.type ?? '',
      hash: hash.digest('hex'),
      scan: blob.scan === 'pending' ? ('pending' as const) : ('off' as const),
    }
    const isKept = await inTransaction(async tx => {
      const still = await ofCompany(tx.db, 'storage_resumables', row.company_id)
        .where({ id, state: 'received' })
        .forUpdate()
        .first('id')
      if (!still) return undefined
      await ofCompany(tx.db, 'storage_blobs', row.company_id)
        .where({ id: kept.id })
        .update({ state: 'kept', uses: 1, type: kept.type, hash: kept.hash, since: now(), updated_at: now() })
      const made = await receivedFor(row.room)?.(tx, row, kept)
      if (made === undefined) {
        await ofCompany(tx.db, 'storage_resumables', row.company_id)
          .where({ id })
          .update({ state: 'refused', blob_id: null, touched_at: now() })
        await ofCompany(tx.db, 'storage_blobs', row.company_id).where({ id: kept.id }).update({ state: 'reserved' })
        await giveBack(tx, row)
        return false
      }
      await settleRoom(tx, row.company_id, row.size)
      await ofCompany(tx.db, 'storage_resumables', row.company_id)
        .where({ id })
        .update({ state: 'kept', made, touched_at: now() })
      if (kept.scan === 'pending') await enqueue(tx, scanBlob, { id: kept.id })
      return true
    })
    // Refused; or given up while it was put together, which leaves nobody who knows of the file.
    const isLost =
      isKept === undefined &&
      !(await ofCompany(pool(), 'storage_blobs', row.company_id).where({ id: blob.id }).first('id'))
    if (isKept === false || isLost) await store.remove(blob.key)
    if (isKept !== undefined) await removePieces(row)
  },
})
