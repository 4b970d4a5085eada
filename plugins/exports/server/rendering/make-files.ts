import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { isPassing } from '@cloudoc/core/server/passing.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { Overloaded } from '@cloudoc/core/server/semaphore.ts'
import { QueueFull, renderDocx, rendererVersion, renderPdf } from '@cloudoc/document-renderer/src/index.ts'
import { type PrintDocument, printDocuments } from '@cloudoc/documents/server/services/export.ts'
import type { Format, RenderRow } from '../tables.ts'
import { renderInput } from './render-input.ts'

/**
 * Documents of one request that are under way at the same time. The renderer takes fewer; the others are
 * read, cleaned or kept meanwhile.
 */
const atOnce = 4

/** From this many characters on, a file that was not made would take too long the next time as well. */
const veryLong = 1_000_000
export const isVeryLong = ({ body }: PrintDocument): boolean => body.length > veryLong

export interface Made {
  document: PrintDocument
  renderId?: number
  publicId?: string
  reason?: string
}
interface Wanted {
  company_id: number
  format: Format
}
export interface Asked {
  fileId: string
  revisionId?: string | undefined
  draft?: boolean
  /** Whoever reads it: an employee has the words of where they work. */
  reader?: Actor
}

/**
 * Makes the files of documents, or finds those that were made before; by document. What fails says why, for
 * people. Fails with `Overloaded` where the renderer has too much to do: what was made until then is kept,
 * and found the next time.
 */
export async function makeAll(
  { company_id, format, draft }: Wanted & { draft: boolean | null },
  fileIds: readonly string[],
): Promise<Map<string, Made>> {
  const wanted = { company_id, format }
  const documents = await printDocuments(
    pool(),
    company_id,
    fileIds.map(fileId => ({ fileId, draft: draft ?? false })),
  )
  return new Map([...(await make(wanted, documents))].map(made => [made.document.fileId, made]))
}

/** The file of one document, or of an earlier text of it; nothing where it is not there. Fails as `makeAll`. */
export async function makeOne(wanted: Wanted, asked: Asked): Promise<Made | undefined> {
  const documents = await printDocuments(pool(), wanted.company_id, [
    {
      fileId: asked.fileId,
      draft: asked.draft ?? false,
      ...(asked.revisionId !== undefined && { revisionId: asked.revisionId }),
      ...(asked.reader && { reader: asked.reader }),
    },
  ])
  const [made] = await make(wanted, documents)
  return made
}

/** The file of what is no document of a company, such as an index. */
export async function makeFile(wanted: Wanted, document: PrintDocument): Promise<Made> {
  const [made] = await make(wanted, [document])
  return made ?? { document, reason: 'It could not be made.' }
}

const hashOf = (document: PrintDocument): string =>
  createHash('sha256').update(`${rendererVersion} ${document.contentHash}`).digest('base64url')

async function make(wanted: Wanted, documents: readonly PrintDocument[]): Promise<Made[]> {
  const hashes = new Map(documents.map(document => [document, hashOf(document)]))
  const kept = await ofCompany(pool(), 'export_renders', wanted.company_id)
    .where(wanted)
    .whereIn('hash', [...hashes.values()])
    .update({ used_at: now() })
    .returning(['id', 'document_id', 'hash'])
  const byHash = new Map(kept.map(row => [row.hash, row]))
  const results: Made[] = []
  const left = [...documents]
  await Promise.all(
    Array.from({ length: Math.min(atOnce, left.length) }, async () => {
      for (let document = left.shift(); document; document = left.shift()) {
        const hash = hashes.get(document) ?? ''
        const row = byHash.get(hash) ?? (await fileOf(wanted, document, hash))
        results.push(
          'reason' in row
            ? { document, reason: row.reason }
            : { document, renderId: row.id, publicId: row.document_id },
        )
      }
    }),
  )
  return results
}

async function fileOf(
  wanted: Wanted,
  document: PrintDocument,
  hash: string,
): Promise<Pick<RenderRow, 'id' | 'document_id'> | { reason: string }> {
  try {
    const render = wanted.format === 'pdf' ? renderPdf : renderDocx
    return await keep(
      wanted,
      document,
      hash,
      await render(await renderInput(wanted.company_id, document), { tenant: String(wanted.company_id) }),
    )
  } catch (error) {
    if (error instanceof QueueFull) throw new Overloaded(`${wanted.format} of ${document.fileId}: ${error.message}`)
    // The bucket or the database is away: nothing is wrong with the document.
    if (isPassing(error)) throw error
    platform().log.error(
      `exports: ${wanted.format} of ${document.fileId}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`,
    )
    if (isVeryLong(document))
      return { reason: 'It is too long to be made in time. Please split it into several documents.' }
    return {
      reason: 'It could not be made. Please try again; if it fails again, look for something unusual in the document.',
    }
  }
}

/** Puts a finished file into the store. Made twice at the same moment, the first one stays. */
async function keep(
  wanted: Wanted,
  { revisedAt }: PrintDocument,
  hash: string,
  content: Buffer,
): Promise<Pick<RenderRow, 'id' | 'document_id'>> {
  const file_key = `companies/${wanted.company_id}/renders/${newId()}.${wanted.format === 'pdf' ? 'pdf' : 'docx'}`
  const store = await files()
  await store.put(file_key, Readable.from([content]))
  const [row] = await pool()('export_renders')
    .insert({
      ...baseColumns(),
      ...wanted,
      hash,
      file_key,
      size: content.length,
      revised_at: revisedAt,
      used_at: now(),
    })
    .onConflict(['company_id', 'hash', 'format'])
    .merge({ used_at: now() })
    .returning(['id', 'document_id', 'file_key'])
  if (!row) throw new Error('A finished file was not written down')
  if (row.file_key !== file_key) await store.remove(file_key)
  return row
}
