import type { BinActor } from '@cloudoc/core/server/bin.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { DocumentRow, FolderRow, UploadRow } from '../tables.ts'

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
  ofCompany(tx.db, 'documents', actor)
    .whereIn('folder_id', [...folderIds])
    .where(which => void (deletions ? which.whereIn('deletion', [...deletions]) : which.whereNull('deleted_at')))
    .orderBy('id')
    .forUpdate()
    .select(binnedColumns)

/** Those of these documents that lie in the bin. */
export const binnedDocuments = (tx: Tx, actor: BinActor, ids: readonly string[]): PromiseLike<TrashedDocument[]> =>
  ofCompany(tx.db, 'documents', actor)
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
  ofCompany(tx.db, 'document_uploads', actor)
    .whereIn('folder_id', [...folderIds])
    .where(which => void (deletions ? which.whereIn('deletion', [...deletions]) : which.whereNull('deleted_at')))
    .orderBy('id')
    .forUpdate()
    .select(binnedUploadColumns)

/** Those of these uploaded files that lie in the bin. */
export const binnedUploads = (tx: Tx, actor: BinActor, ids: readonly string[]): PromiseLike<TrashedUpload[]> =>
  ofCompany(tx.db, 'document_uploads', actor)
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
export const foldersAndBin = (db: Db, actor: BinActor): PromiseLike<BinnedFolder[]> =>
  ofCompany(db, 'folders', actor).select(
    'id',
    'document_id',
    'parent_id',
    'name',
    'maker_id',
    'package_id',
    'deleted_at',
    'deletion',
  )
