import type { BinActor } from '@cloudoc/core/server/bin.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { DocumentRow, FolderRow, UploadRow } from '../tables.ts'

type Made = Pick<FolderRow, 'maker_id'>
const mayDeleteAny = (actor: BinActor): boolean => may(actor, 'Can delete any doc', 'Manage users')

/** May the actor put these documents into the bin, and take them out again? 'Only doc they create' is own work (rulings 25). */
export const mayDeleteDocuments = (actor: BinActor, documents: readonly Made[]): boolean =>
  mayDeleteAny(actor) ||
  (may(actor, 'Can delete only doc they create') && documents.every(({ maker_id }) => maker_id === actor.person.id))

const mayDeleteAnyUpload = (actor: BinActor): boolean => may(actor, 'Can delete any files', 'Manage users')

/** The same for uploaded files. */
export const mayDeleteUploads = (actor: BinActor, uploads: readonly Made[]): boolean =>
  mayDeleteAnyUpload(actor) ||
  (may(actor, 'Can delete only other files they create') &&
    uploads.every(({ maker_id }) => maker_id === actor.person.id))

/**
 * The same for folders with all that they hold. 'Any', 'created by other' and 'only … created by them' each say of which folders;
 * who has the last two has both kinds. Whoever may delete own folders only takes nobody else's document or file with them, unless that is allowed, too.
 */
export function mayDeleteFolders(
  actor: BinActor,
  folders: readonly Made[],
  documents: readonly Made[],
  uploads: readonly Made[],
): boolean {
  if (may(actor, 'Can delete any folder', 'Manage users')) return true
  const [others, own] = [
    may(actor, 'Can delete folder created by other'),
    may(actor, 'Can delete only folder they created by them'),
  ]
  if (!folders.every(({ maker_id }) => (maker_id === actor.person.id ? own : others))) return false
  const areOwn = (made: readonly Made[]): boolean => made.every(({ maker_id }) => maker_id === actor.person.id)
  return others || ((mayDeleteAny(actor) || areOwn(documents)) && (mayDeleteAnyUpload(actor) || areOwn(uploads)))
}

/** To let go for ever needs the right of a deletion by others (rulings 27). */
export const mayPurgeDocuments = mayDeleteAny
export const mayPurgeUploads = mayDeleteAnyUpload
export const mayPurgeFolders = (actor: BinActor): boolean =>
  may(actor, 'Can delete any folder', 'Can delete folder created by other', 'Manage users')

/** What says that a row lies in the bin. Rows of one deletion share an id, so that they come back together. */
export const softDelete = (actor: Actor) => ({ deleted_at: now(), deleted_by_id: actor.person.id, deletion: newId() })
export const undelete = { deleted_at: null, deleted_by_id: null, deletion: null }

export type TrashedDocument = Pick<DocumentRow, 'id' | 'document_id' | 'folder_id' | 'maker_id' | 'deletion'>
const binnedColumns = ['id', 'document_id', 'folder_id', 'maker_id', 'deletion'] as const

/** Documents in these folders, at hand or in the bin by one of these deletions. Locked, always in the same order. */
export const documentsIn = (
  tx: Tx,
  actor: BinActor,
  folderIds: readonly number[],
  deletions?: readonly string[],
): PromiseLike<TrashedDocument[]> =>
  ofCompany(tx.sql, 'documents', actor)
    .whereIn('folder_id', [...folderIds])
    .where(which => void (deletions ? which.whereIn('deletion', [...deletions]) : which.whereNull('deleted_at')))
    .orderBy('id')
    .forUpdate()
    .select(binnedColumns)

/** Those of these documents that lie in the bin. */
export const binnedDocuments = (tx: Tx, actor: BinActor, ids: readonly string[]): PromiseLike<TrashedDocument[]> =>
  ofCompany(tx.sql, 'documents', actor)
    .whereIn('document_id', [...ids])
    .whereNotNull('deleted_at')
    .orderBy('id')
    .forUpdate()
    .select(binnedColumns)

export type TrashedUpload = Pick<UploadRow, 'id' | 'document_id' | 'folder_id' | 'name' | 'maker_id' | 'deletion'>
const binnedUploadColumns = ['id', 'document_id', 'folder_id', 'name', 'maker_id', 'deletion'] as const

/** As `documentsIn`, of uploaded files. */
export const uploadsIn = (
  tx: Tx,
  actor: BinActor,
  folderIds: readonly number[],
  deletions?: readonly string[],
): PromiseLike<TrashedUpload[]> =>
  ofCompany(tx.sql, 'document_uploads', actor)
    .whereIn('folder_id', [...folderIds])
    .where(which => void (deletions ? which.whereIn('deletion', [...deletions]) : which.whereNull('deleted_at')))
    .orderBy('id')
    .forUpdate()
    .select(binnedUploadColumns)

/** Those of these uploaded files that lie in the bin. */
export const binnedUploads = (tx: Tx, actor: BinActor, ids: readonly string[]): PromiseLike<TrashedUpload[]> =>
  ofCompany(tx.sql, 'document_uploads', actor)
    .whereIn('document_id', [...ids])
    .whereNotNull('deleted_at')
    .orderBy('id')
    .forUpdate()
    .select(binnedUploadColumns)

export type BinnedFolder = Pick<
  FolderRow,
  'id' | 'document_id' | 'parent_id' | 'name' | 'maker_id' | 'package_id' | 'deleted_at' | 'deletion'
>

/** All folders of the company, the bin's among them: what comes back needs to know where it may lie. */
export const foldersAndBin = (sql: Sql, actor: BinActor): PromiseLike<BinnedFolder[]> =>
  ofCompany(sql, 'folders', actor).select(
    'id',
    'document_id',
    'parent_id',
    'name',
    'maker_id',
    'package_id',
    'deleted_at',
    'deletion',
  )
