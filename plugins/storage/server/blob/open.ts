import type { Readable } from 'node:stream'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import type { ViewerKind } from '../../contract/uploads.ts'
import '../tables.ts'

const viewed: Readonly<Record<string, ViewerKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/webp': 'picture',
  'text/plain': 'text',
  'text/csv': 'text',
}
/** What a file of this media type is looked at with. */
export const viewedAs = (mediaType: string | null): ViewerKind => viewed[mediaType ?? ''] ?? 'download'

/** May a file that stands so with the scanner leave the house? One that is still to be looked at may not. */
export const mayLeave = (scan: string): boolean => scan === 'clean' || scan === 'off'

/** An upload of the company, to be sent; nothing where it is gone, infected, or not looked at yet. */
export async function openBlob(
  sql: Sql,
  companyId: number,
  blob: { id: number } | { document_id: string },
): Promise<{ content: Readable; size: number; type: string } | undefined> {
  const row = await ofCompany(sql, 'storage_blobs', companyId)
    .where(blob)
    .where({ state: 'kept' })
    .first('key', 'type', 'scan')
  if (!row || !mayLeave(row.scan)) return undefined
  const found = await (await files()).get(row.key)
  return found && { ...found, type: row.type }
}
