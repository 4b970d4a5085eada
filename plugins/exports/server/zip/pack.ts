import { settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import type { Entry } from '@cloudoc/document-renderer/src/index.ts'
import { indexedFiles, indexedUploads } from '@cloudoc/documents/server/services/export.ts'
import { indexDocument } from '../rendering/index-document.ts'
import { makeFile } from '../rendering/make-files.ts'
import type { ExportRow } from '../tables.ts'
import { expiry, progress } from './progress.ts'
import { writeZip } from './zip-file.ts'
import { contentsOf, dropZip, type Packed, sameZip, type Zip } from './zips.ts'

const endings = { pdf: 'pdf', word: 'docx' }

/**
 * Ends an export with one zip of what was made, streamed from the store to the store; where the same was
 * packed before, that zip is taken. Where nothing could be made the export has failed. Done twice, the second
 * zip takes the place of the first.
 */
export async function pack(row: ExportRow): Promise<void> {
  const claimed = await inTransaction(tx => progress(tx, row, { state: 'packing' }))
  if (!claimed) return
  const made: Made[] = await pool()('export_items as i')
    .where('i.company_id', row.company_id)
    .leftJoin('export_renders as r', 'r.id', 'i.render_id')
    .where({ 'i.export_id': row.id, 'i.state': 'done' })
    .whereRaw('coalesce(i.upload_key, r.file_key) is not null')
    .orderBy('i.position')
    .select(
      'i.id',
      'i.name',
      'i.file_id',
      'i.is_upload',
      'r.revised_at',
      'r.created_at',
      sql`coalesce(i.upload_key, r.file_key) as file_key`.toRaw(pool()),
    )
  if (made.length === 0) {
    await inTransaction(tx => progress(tx, row, { state: 'failed', ended_at: now() }))
    return
  }
  const contents = contentsOf(made)
  const ended = (zip: Zip) => ({ ...zip, state: 'ready' as const, contents, ended_at: now(), expires_at: expiry() })
  const reused = await inTransaction(async tx => {
    const zip = await sameZip(tx, row, contents)
    return zip && progress(tx, row, ended(zip))
  })
  if (!reused) {
    const { lost, ...zip } = await write(row, made)
    await inTransaction(async tx => {
      if (lost.length > 0)
        await ofCompany(tx.db, 'export_items', row.company_id).whereIn('id', lost).update({
          state: 'failed',
          render_id: null,
          upload_key: null,
          reason: 'The finished file was lost. Try it again.',
        })
      await progress(tx, row, {
        ...ended(zip),
        ...(lost.length > 0 && {
          contents: null,
          done: claimed.done - lost.length,
          failed: claimed.failed + lost.length,
        }),
      })
    })
  }
  if (claimed.file_key) await dropZip(claimed.file_key)
}

interface Made extends Packed {
  id: number
  file_id: string
  is_upload: boolean | null
  revised_at: Date | null
  created_at: Date | null
}

/** Writes the zip; items whose file is not there any more are left out and named. */
async function write(row: ExportRow, made: readonly Made[]): Promise<Zip & { lost: number[] }> {
  const store = await files()
  const lost: number[] = []
  return { ...(await writeZip(row.company_id, contents())), lost }

  async function* contents(): AsyncGenerator<Entry> {
    const uploads = await indexedUploads(
      pool(),
      row.company_id,
      made.filter(({ is_upload }) => is_upload).map(({ file_id }) => file_id),
    )
    const index = await indexFile(row, made, uploads)
    if (index) yield index
    for (const { id, name, file_id, is_upload, file_key: key, revised_at, created_at } of made) {
      const file = await store.get(key)
      if (file)
        yield {
          name: is_upload ? name : `${name}.${endings[row.format]}`,
          content: file.content,
          date: revised_at ?? created_at ?? uploads.get(file_id)?.uploadedAt ?? now(),
        }
      else lost.push(id)
    }
  }
}

/** The index of what is in the zip, in its folders, as a file of the same kind; without one where it cannot be made. */
async function indexFile(
  row: ExportRow,
  made: readonly Made[],
  uploads: Awaited<ReturnType<typeof indexedUploads>>,
): Promise<Entry | undefined> {
  const company = await pool()('companies').where({ id: row.company_id }).first('name', 'details')
  const known = await indexedFiles(
    pool(),
    row.company_id,
    made.map(({ file_id }) => file_id),
    row.draft ?? false,
  )
  const rows = made.flatMap(({ file_id, name }) => {
    const upload = uploads.get(file_id)
    const found =
      known.get(file_id) ??
      (upload && {
        policyNumber: '',
        title: upload.name,
        version: upload.version,
        provider: '',
        reviewDate: upload.reviewDate,
        owner: '',
        set: '',
      })
    return found ? [{ ...found, folder: name.split('/').slice(0, -1).join(' / ') }] : []
  })
  const index = indexDocument({
    fileId: '',
    title: 'Index',
    company: company?.name ?? '',
    details: company?.details ?? null,
    appearance: await settingsOf(pool(), row.company_id),
    rows,
  })
  const { renderId } = await makeFile({ company_id: row.company_id, format: row.format }, index)
  const render =
    renderId === undefined
      ? undefined
      : await ofCompany(pool(), 'export_renders', row.company_id).where({ id: renderId }).first('file_key')
  const file = render && (await (await files()).get(render.file_key))
  return file && { name: `Index.${endings[row.format]}`, content: file.content, date: index.revisedAt }
}
