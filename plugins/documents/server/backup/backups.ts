import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

interface Backup {
  backupId: string
  reason: string
  revision: number
  label: string
  by: string
  at: string
}
interface Row extends Omit<Backup, 'at'> {
  at: Date
}

/** A page of a document's backups, newest first. Who made way is who restored; the text's own author stands in the history. */
export async function backupsOf(
  sql: Sql,
  actor: Actor,
  fileId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: Backup[]; total: number }> {
  const [counted] = await ofCompany(sql, 'document_backups', actor)
    .where({ file_id: fileId })
    .count<{ total: string }[]>({ total: '*' })
  const { rows } = await sql.raw<{ rows: Row[] }>(
    `select b.document_id as "backupId", b.reason, r.number as revision, coalesce(r.label, v.version, '') as label, b.kept_at as at,
            coalesce(nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), p.email, '') as by
       from document_backups b join document_revisions r on r.id = b.revision_id left join template_versions v on v.id = r.version_id left join people p on p.id = b.author_id
      where b.file_id = :fileId and b.company_id = :company order by b.kept_at desc, b.id desc offset :skip limit :limit`,
    { fileId, company: actor.company.id, skip, limit },
  )
  return { rows: rows.map(row => ({ ...row, at: row.at.toISOString() })), total: Number(counted?.total ?? 0) }
}

/** The document that a backup of the company belongs to, unless that is in the bin. */
export const fileOfBackup = (sql: Sql, actor: Actor, backupId: string): Promise<{ fileId: string } | undefined> =>
  ofCompany(sql, 'document_backups', actor)
    .join('documents', 'documents.id', 'document_backups.file_id')
    .where('document_backups.document_id', backupId)
    .whereNull('documents.deleted_at')
    .first('documents.document_id as fileId') as unknown as Promise<{ fileId: string } | undefined>
