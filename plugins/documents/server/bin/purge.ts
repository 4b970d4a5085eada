import { pastBinRetention } from '@cloudoc/accounts/server/services/company.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { dropBlobs } from '@cloudoc/storage/server/services.ts'
import type { Knex } from 'knex'
import '../events.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import '../tables.ts'

/** What is of a document and nothing without it. */
const ofDocument = [
  'document_drafts',
  'document_backups',
  'document_openings',
  'document_activities',
  'document_site_texts',
  'document_site_revisions',
  'document_issues',
  'document_revisions',
] as const
/** Documents in one transaction: each may have hundreds of texts. */
const atOnce = 50

/**
 * Lets go, for good, of documents that have lain in the bin for long enough (`days`, or as their company
 * chose), with their texts, drafts and backups. One company at a time, behind the lock of its places: whoever
 * restores comes before or after. Answers `limit` where there may be more.
 * @acrossCompanies the sweep goes from one company to the next
 */
export async function purgeDocuments(_before: Date, limit: number, days: number): Promise<number> {
  const isOver = pastBinRetention('documents', days)
  const first = await pool()('documents').where(isOver).orderBy('deleted_at').first('company_id')
  if (!first) return 0
  const gone = await inTransaction(async tx => {
    await lockPlaces(tx, first.company_id)
    const due = await ofCompany(tx.db, 'documents', first.company_id)
      .where(isOver)
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .select('id')
    await dropDocuments(
      tx,
      first.company_id,
      due.map(({ id }) => id),
    )
    return due.length
  })
  return gone > 0 ? limit : 0
}

/**
 * Documents with all that is of them. What others kept of them (reviews, evidence of reading, frozen
 * policies) stays. Wants `lockPlaces`.
 */
export async function dropDocuments(tx: Tx, company_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { db } = tx
  await emit(tx, 'documents.purged', { companyId: company_id, ids })
  // Pictures that these texts mention are looked for again: where no other text does, they go by their own rule.
  await sql`
    update document_pictures p
       set mentioned_at = null
     where ${inCompany(company_id, 'p')}
       and p.mentioned_at is not null
       and exists (
             select 1
               from (
                 select company_id, file_id, header, body, footer from document_revisions
                 union all
                 select company_id, file_id, header, body, footer from document_site_revisions) t
              where t.company_id = p.company_id
                and t.file_id = any(${ids})
                and strpos(concat(t.header, t.body, t.footer), p.key) > 0)`.run(tx)
  // A document points at its newest text and its issued version, and each of them at its document: the first
  // are let go of first.
  await ofCompany(db, 'documents', company_id)
    .whereIn('id', [...ids])
    .update({ head_id: null, issued_id: null })
  for (const table of ofDocument)
    await db(table)
      .whereIn('file_id', [...ids])
      .delete()
  await ofCompany(db, 'documents', company_id)
    .whereIn('id', [...ids])
    .delete()
}

/** The same for uploaded files: with all their versions, and the room that they take. */
export async function purgeUploads(_before: Date, limit: number, days: number): Promise<number> {
  const isOver = pastBinRetention('document_uploads', days)
  const first = await pool()('document_uploads').where(isOver).orderBy('deleted_at').first('company_id')
  if (!first) return 0
  await inTransaction(async tx => {
    await lockPlaces(tx, first.company_id)
    const due = await ofCompany(tx.db, 'document_uploads', first.company_id)
      .where(isOver)
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .select('id')
    await dropUploads(
      tx,
      first.company_id,
      due.map(({ id }) => id),
    )
  })
  return limit
}

/** Uploaded files with every version; what no other row has of them gives its room back. Wants `lockPlaces`. */
export async function dropUploads(tx: Tx, company_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ofCompany(tx.db, 'document_uploads', company_id)
    .whereIn('id', [...ids])
    .update({ head_id: null })
  const versions = await ofCompany(tx.db, 'document_upload_versions', company_id)
    .whereIn('upload_id', [...ids])
    .delete()
    .returning('blob_id')
  await ofCompany(tx.db, 'document_uploads', company_id)
    .whereIn('id', [...ids])
    .delete()
  await dropBlobs(
    tx,
    company_id,
    versions.map(({ blob_id }) => blob_id),
  )
}

/**
 * The same for folders: those that hold nothing any more, so from the innermost outwards.
 * @acrossCompanies the sweep goes from one company to the next
 */
export async function purgeFolders(_before: Date, limit: number, days: number): Promise<number> {
  const isOver = pastBinRetention('folders', days)
  const first = await pool()('folders').where(isOver).where(isEmpty(pool())).orderBy('deleted_at').first('company_id')
  if (!first) return 0
  await inTransaction(async tx => {
    await lockPlaces(tx, first.company_id)
    const { db } = tx
    const due = await ofCompany(db, 'folders', first.company_id)
      .where(isOver)
      .where(isEmpty(db))
      .limit(limit)
      .forUpdate()
      .select('id')
    await dropFolders(
      tx,
      first.company_id,
      due.map(({ id }) => id),
    )
  })
  return limit
}

/**
 * Folders with what is of them. What lies in one still, by another deletion, comes to lie at the top when it
 * is restored. Wants `lockPlaces`.
 */
export async function dropFolders({ db }: Tx, company_id: number, ids: readonly number[]): Promise<void> {
  await ofCompany(db, 'documents', company_id)
    .whereIn('folder_id', [...ids])
    .update({ folder_id: null })
  await ofCompany(db, 'document_uploads', company_id)
    .whereIn('folder_id', [...ids])
    .update({ folder_id: null })
  await ofCompany(db, 'folders', company_id)
    .whereIn('parent_id', [...ids])
    .update({ parent_id: null })
  await ofCompany(db, 'document_activities', company_id)
    .whereIn('folder_id', [...ids])
    .delete()
  await ofCompany(db, 'document_folder_grants', company_id)
    .whereIn('folder_id', [...ids])
    .delete()
  await ofCompany(db, 'folders', company_id)
    .whereIn('id', [...ids])
    .delete()
}

/** SQL: a folder holds nothing. */
const holdsNothing = sql`
  not exists (
    select 1
      from documents d
     where d.company_id = folders.company_id
       and d.folder_id = folders.id)
  and not exists (
    select 1
      from document_uploads u
     where u.company_id = folders.company_id
       and u.folder_id = folders.id)
  and not exists (
    select 1
      from folders f
     where f.company_id = folders.company_id
       and f.parent_id = folders.id)`

const isEmpty =
  (db: Db) =>
  (folders: Knex.QueryBuilder): void =>
    void folders.whereRaw(holdsNothing.toRaw(db))
