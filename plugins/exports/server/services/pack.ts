import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/rows.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files.ts'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { zipStream } from '../render/index.ts'
import type { ExportRow } from '../tables.ts'
import { expiry, progress } from './progress.ts'
import { contentsOf, dropZip, sameZip, type Packed, type Zip } from './zips.ts'

const endings = { pdf: 'pdf', word: 'docx' }

/**
 * Ends an export with one zip of what was made, streamed from the store to the store; where the same was packed before, that zip is taken.
 * Where nothing could be made the export has failed. Done twice, the second zip takes the place of the first.
 */
export async function pack(row: ExportRow): Promise<void> {
  const claimed = await inTransaction(tx => progress(tx, row.id, { state: 'packing' }))
  if (!claimed) return
  const made: Made[] = await pool()('export_items as i').join('export_renders as r', 'r.id', 'i.render_id')
    .where({ 'i.export_id': row.id, 'i.state': 'done' }).orderBy('i.position').select('i.id', 'i.name', 'r.file_key')
  if (made.length === 0) {
    await inTransaction(tx => progress(tx, row.id, { state: 'failed', ended_at: now() }))
    return
  }
  const contents = contentsOf(made)
  const ended = (zip: Zip) => ({ ...zip, state: 'ready' as const, contents, ended_at: now(), expires_at: expiry() })
  const reused = await inTransaction(async tx => {
    const zip = await sameZip(tx, row, contents)
    return zip && progress(tx, row.id, ended(zip))
  })
  if (!reused) {
    const { lost, ...zip } = await write(row, made)
    await inTransaction(async tx => {
      if (lost.length > 0) await tx.sql('export_items').whereIn('id', lost).update({ state: 'failed', render_id: null, reason: 'The finished file was lost. Try it again.' })
      await progress(tx, row.id, { ...ended(zip), ...(lost.length > 0 && { contents: null, done: claimed.done - lost.length, failed: claimed.failed + lost.length }) })
    })
  }
  if (claimed.file_key) await dropZip(claimed.file_key)
}

interface Made extends Packed { id: number }

/** Writes the zip; items whose file is not there any more are left out and named. */
async function write(row: ExportRow, made: readonly Made[]): Promise<Zip & { lost: number[] }> {
  const store = await files()
  const lost: number[] = []
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, pass) {
      size += chunk.length
      pass(null, chunk)
    },
  })
  const file_key = `companies/${row.company_id}/exports/${newId()}.zip`
  await Promise.all([pipeline(zipStream(contents()), counted), store.put(file_key, counted)])
  return { file_key, size, lost }

  async function* contents() {
    for (const { id, name, file_key: key } of made) {
      const file = await store.get(key)
      if (file) yield { name: `${name}.${endings[row.format]}`, content: file.content }
      else lost.push(id)
    }
  }
}
