import { buffer } from 'node:stream/consumers'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { type PrintDocument, printDocuments } from '@cloudoc/documents/server/services/export.ts'
import { makePdf, renderedKey } from '@cloudoc/exports/server/services.ts'

/**
 * The PDF of a document, as exports make it; nothing where it could not be made. Opens no transaction while
 * it is made.
 */
export async function printed(db: Db, companyId: number, print: PrintDocument): Promise<Buffer | undefined> {
  if (!(await makePdf(companyId, print))) return undefined
  const key = await renderedKey(db, companyId, print.contentHash)
  const file = key === undefined ? undefined : await (await files()).get(key)
  return file && buffer(file.content)
}

/**
 * A document of the company, with the print document of its issued version; `print` is missing where none is
 * issued. Nothing where it is not there, or in the bin.
 */
export async function issuedPrint(
  db: Db,
  companyId: number,
  document: { document_id: string } | { id: number },
): Promise<{ id: number; print?: PrintDocument } | undefined> {
  const row = await ofCompany(db, 'documents', companyId)
    .where(document)
    .whereNull('deleted_at')
    .first('id', 'document_id', 'issued_id')
  if (!row) return undefined
  const [print] = row.issued_id === null ? [] : await printDocuments(db, companyId, [{ fileId: row.document_id }])
  return print ? { id: row.id, print } : { id: row.id }
}
