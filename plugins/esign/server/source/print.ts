import { buffer } from 'node:stream/consumers'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { documentSheets, type DocumentSheet } from '@cloudoc/documents/server/services.ts'
import { renderedKey, renderSheet } from '@cloudoc/exports/server/services.ts'

/** The PDF of a sheet, as exports make it; nothing where it could not be made. Opens no transaction while it is made. */
export async function printed(sql: Sql, companyId: number, sheet: DocumentSheet): Promise<Buffer | undefined> {
  if (!(await renderSheet(companyId, sheet))) return undefined
  const key = await renderedKey(sql, companyId, sheet.contentHash)
  const file = key === undefined ? undefined : await (await files()).get(key)
  return file && buffer(file.content)
}

/** A document of the company, with the sheet of its issued version; `sheet` is missing where none is issued. Nothing where it is not there, or in the bin. */
export async function issuedSheet(sql: Sql, companyId: number, document: { document_id: string } | { id: number }): Promise<{ id: number; sheet?: DocumentSheet } | undefined> {
  const row = await ofCompany(sql, 'documents', companyId).where(document).whereNull('deleted_at').first('id', 'document_id', 'issued_id')
  if (!row) return undefined
  const [sheet] = row.issued_id === null ? [] : await documentSheets(sql, companyId, [{ fileId: row.document_id }])
  return sheet ? { id: row.id, sheet } : { id: row.id }
}
