import type { Part } from '@cloudoc/accounts/server/services/company.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { mayLeave, openBlob } from '@cloudoc/storage/server/services.ts'
import '../tables.ts'

/** An uploaded file as it goes into an export: where it lies in the store, or why it does not go. */
export interface ExportedUpload {
  key: string
  reason?: undefined
}
export interface HeldUpload {
  reason: string
}

/**
 * The newest versions of these uploaded files of a company, by public id; what is not there has no entry. One
 * statement.
 */
export async function uploadsForExport(
  db: Db,
  companyId: number,
  uploadIds: readonly string[],
): Promise<Map<string, ExportedUpload | HeldUpload>> {
  const rows = await ofCompany(db, 'document_uploads', companyId)
    .join('document_upload_versions as uv', 'uv.id', 'document_uploads.head_id')
    .join('storage_blobs as b', 'b.id', 'uv.blob_id')
    .whereIn('document_uploads.document_id', [...uploadIds])
    .whereNull('document_uploads.deleted_at')
    .select<{ document_id: string; key: string; scan: string }[]>('document_uploads.document_id', 'b.key', 'b.scan')
  return new Map(
    rows.map(({ document_id, key, scan }) => [
      document_id,
      mayLeave(scan)
        ? { key }
        : {
            reason:
              scan === 'infected'
                ? 'The virus scanner found something in it.'
                : 'It is still being looked through for viruses. Try it again in a moment.',
          },
    ]),
  )
}

/** When each of these uploaded files, and which version of it, for an index. One statement. */
export async function indexedUploads(
  db: Db,
  companyId: number,
  uploadIds: readonly string[],
): Promise<Map<string, { name: string; version: string; reviewDate: string; uploadedAt: Date }>> {
  const rows = await ofCompany(db, 'document_uploads', companyId)
    .join('document_upload_versions as uv', 'uv.id', 'document_uploads.head_id')
    .whereIn('document_uploads.document_id', [...uploadIds])
    .select<{ document_id: string; name: string; version_number: number; review_date: string; uploaded_at: Date }[]>(
      'document_uploads.document_id',
      'document_uploads.name',
      'document_uploads.version_number',
      'document_uploads.review_date',
      'uv.uploaded_at',
    )
  return new Map(
    rows.map(({ document_id, name, version_number, review_date, uploaded_at }) => [
      document_id,
      { name, version: String(version_number), reviewDate: review_date, uploadedAt: uploaded_at },
    ]),
  )
}

const atOnce = 50
interface Placed {
  id: number
  name: string
  blob_id: number
  path: string[] | null
}

/** A company's uploaded files under their names, in their folders: for the export of all its data. */
export async function* companyUploads(db: Db, { id: company_id }: { id: number }): AsyncGenerator<Part> {
  for (let after = 0; ; ) {
    const rows = await sql<Placed>`
      with recursive above as (
        select f.id, f.parent_id, array[f.name::text] as path
          from folders f
         where ${inCompany(company_id, 'f')}
           and f.parent_id is null
        union all
        select inner_one.id, inner_one.parent_id, a.path || inner_one.name::text
          from folders inner_one
          join above a on inner_one.parent_id = a.id
         where ${inCompany(company_id, 'inner_one')})
      select u.id, u.name, uv.blob_id, a.path
        from document_uploads u
        join document_upload_versions uv on uv.id = u.head_id and uv.company_id = u.company_id
        left join above a on a.id = u.folder_id
       where ${inCompany(company_id, 'u')}
         and u.deleted_at is null
         and u.id > ${after}
       order by u.id
       limit ${atOnce}`.rows(db)
    for (const { name, blob_id, path } of rows) {
      const file = await openBlob(db, company_id, { id: blob_id })
      if (file)
        yield {
          name: ['documents', ...(path ?? []).map(step => step.replaceAll('/', ' ').trim() || 'Untitled'), name].join(
            '/',
          ),
          content: file.content,
        }
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? after
  }
}
