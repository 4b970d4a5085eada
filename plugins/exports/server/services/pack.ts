import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/rows.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files.ts'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { zipStream } from '../render/index.ts'
import type { ExportRow } from '../tables.ts'
import { expiry, progress } from './progress.ts'

const endings = { pdf: 'pdf', word: 'docx' }

/**
 * Packs what was made into one zip, streamed from the store to the store, and ends the export. Where nothing could be made it
 * has failed. Done twice, the second zip takes the place of the first.
 */
export async function pack(row: ExportRow): Promise<void> {
  const claimed = await inTransaction(tx => progress(tx, row.id, { state: 'packing' }))
  if (!claimed) return
  const made: { id: number; name: string; file_key: string }[] = await pool()('export_items as i').join('export_renders as r', 'r.id', 'i.render_id')
    .where({ 'i.export_id': row.id, 'i.state': 'done' }).orderBy('i.position').select('i.id', 'i.name', 'r.file_key')
  if (made.length === 0) {
    await inTransaction(tx => progress(tx, row.id, { state: 'failed', ended_at: now() }))
    return
  }
  const store = await files()
  const lost: number[] = []
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, pass) {
      size += chunk.length
      pass(null, chunk)
    },
  })
  const key = `companies/${row.company_id}/exports/${newId()}.zip`
  await Promise.all([pipeline(zipStream(contents()), counted), store.put(key, counted)])
  await inTransaction(async tx => {
    if (lost.length > 0) await tx.sql('export_items').whereIn('id', lost).update({ state: 'failed', render_id: null, reason: 'The finished file was lost. Try it again.' })
    await progress(tx, row.id, {
      state: 'ready', size, file_key: key, ended_at: now(), expires_at: expiry(),
      ...(lost.length > 0 && { done: claimed.done - lost.length, failed: claimed.failed + lost.length }),
    })
  })
  if (claimed.file_key) await store.remove(claimed.file_key)

  async function* contents() {
    for (const { id, name, file_key } of made) {
      const file = await store.get(file_key)
      if (file) yield { name: `${name}.${endings[row.format]}`, content: file.content }
      else lost.push(id)
    }
  }
}
