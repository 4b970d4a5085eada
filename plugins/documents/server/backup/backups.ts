import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

interface Backup {
  backupId: string
  reason: string
  revision: number
  source: 'company' | 'provider'
  label: string
  by: string
  at: string
}
interface Row extends Omit<Backup, 'at'> {
  at: Date
}

/**
 * A page of a document's backups, newest first. Who made way is who restored; the text's own author stands in
 * the history.
 */
export async function backupsOf(
  db: Db,
  actor: Actor,
  fileId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: Backup[]; total: number }> {
  const [counted] = await ofCompany(db, 'document_backups', actor)
    .where({ file_id: fileId })
    .count<{ total: string }[]>({ total: '*' })
  const rows = await sql<Row>`
    select b.document_id as "backupId", b.reason, b.kept_at as at,
           r.number as revision, case when r.body is null then 'provider' else 'company' end as source,
           coalesce(r.label, v.version, '') as label,
           coalesce(nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), p.email, '') as by
      from document_backups b
      join document_revisions r on r.id = b.revision_id and r.company_id = b.company_id
      left join template_versions v on v.id = r.version_id
      left join people p on p.id = b.author_id and p.company_id = b.company_id
     where ${inCompany(actor, 'b')}
       and b.file_id = ${fileId}
     order by b.kept_at desc, b.id desc
    offset ${skip} limit ${limit}`.rows(db)
  return { rows: rows.map(row => ({ ...row, at: row.at.toISOString() })), total: Number(counted?.total ?? 0) }
}

/** The document that a backup of the company belongs to, unless that is in the bin. */
export const fileOfBackup = (db: Db, actor: Actor, backupId: string): Promise<{ fileId: string } | undefined> =>
  ofCompany(db, 'document_backups', actor)
    .join('documents', 'documents.id', 'document_backups.file_id')
    .where('document_backups.document_id', backupId)
    .whereNull('documents.deleted_at')
    .first('documents.document_id as fileId') as unknown as Promise<{ fileId: string } | undefined>
