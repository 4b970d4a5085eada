import type { BinActor, BinSource } from '@cloudoc/core/server/bin.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { forbidden, notFound, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { record as recordHistory } from '@cloudoc/history/server/services.ts'
import { reader } from '../../contract/shapes.ts'
import { nameOf } from '../rows/document-rows.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import {
  mayDeleteDocuments,
  mayDeleteUploads,
  mayPurgeDocuments,
  mayPurgeFolders,
  mayPurgeUploads,
} from '../rows/rights.ts'
import { recordChange } from '../rows/upload-rows.ts'
import { binnedDocuments, binnedUploads, foldersAndBin } from './bin.ts'
import { dropDocuments, dropFolders, dropUploads } from './purge.ts'
import { restoreDocuments, restoreFolders, restoreUploads, wentWith } from './restore.ts'

const sees = (actor: BinActor): boolean => may(actor, ...reader.permissions, 'deleted-documents')
const nowhere = (): Refusal => notFound('Invalid request')
const full = 'There can be at most 2,000 folders.'

/** SQL: whose a row has to be for the actor to take it out again. `maker`: its column of who made it. */
const isOwn = (actor: BinActor, all: boolean, own: boolean, maker: string): SqlPart =>
  all ? sql`true` : own ? sql`coalesce(${sqlText(maker)} = ${actor.person.id}, false)` : sql`false`

/** SQL: the way to a folder, from the top: names with › between. `folder`: the column with its row id. */
const folderPath = (actor: BinActor, folder: string): SqlPart => sql`coalesce((
  with recursive up as (
    select here.id, here.parent_id, here.name::text as name, 1 as step
      from folders here
     where ${inCompany(actor, 'here')}
       and here.id = ${sqlText(folder)}
    union all
    select f.id, f.parent_id, f.name::text, step + 1
      from folders f
      join up on f.id = up.parent_id
     where ${inCompany(actor, 'f')}
       and step < 20)
  select string_agg(name, ' › ' order by step desc) from up), '')`

async function restoreWith(
  tx: Tx,
  actor: BinActor,
  ids: readonly string[],
  restore: typeof restoreDocuments,
): Promise<{ count: number } | Refusal> {
  await lockPlaces(tx, actor.company.id)
  const restored = await restore(tx, actor, [...new Set(ids)])
  switch (restored) {
    case 'missing':
      return nowhere()
    case 'forbidden':
      return forbidden()
    case 'full':
      return refusalOf('conflict', 'full', full)
    default:
  }
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: restored.fileIds.length > 100 ? [] : restored.fileIds,
  })
  return { count: restored.count }
}

export const binnedFiles: BinSource = {
  kind: 'userfiles',
  restored: 'Document has been restored successfully',
  sees,
  list: actor => sql`
    select documents.document_id as id, ${nameOf} as name,
           ${folderPath(actor, 'documents.folder_id')} as place,
           documents.deleted_at, documents.deleted_by_id as deleted_by, true as goes,
           ${isOwn(
             actor,
             mayDeleteDocuments(actor, [{ maker_id: null }]),
             mayDeleteDocuments(actor, [{ maker_id: actor.person.id }]),
             'documents.maker_id',
           )} as restorable,
           ${mayPurgeDocuments(actor)}::boolean as removable
      from documents
      left join template_versions v on v.id = documents.version_id
     where ${inCompany(actor, 'documents')}
       and documents.deleted_at is not null`,
  restore: (tx, actor, ids) => restoreWith(tx, actor, ids, restoreDocuments),
  async purge(tx, actor, ids) {
    if (!mayPurgeDocuments(actor)) return forbidden()
    await lockPlaces(tx, actor.company.id)
    const wanted = new Set(ids)
    const documents = await binnedDocuments(tx, actor, [...wanted])
    if (documents.length === 0 || documents.length < wanted.size) return nowhere()
    await goneForEver(
      tx,
      actor,
      'document',
      documents.map(({ id }) => id),
    )
    await dropDocuments(
      tx,
      actor.company.id,
      documents.map(({ id }) => id),
    )
    return { count: documents.length }
  },
}

/** Uploaded files beside documents. */
export const uploadsInBin: BinSource = {
  kind: 'files',
  restored: 'Document has been restored successfully',
  sees,
  list: actor => sql`
    select u.document_id as id, u.name, ${folderPath(actor, 'u.folder_id')} as place,
           u.deleted_at, u.deleted_by_id as deleted_by, true as goes,
           ${isOwn(
             actor,
             mayDeleteUploads(actor, [{ maker_id: null }]),
             mayDeleteUploads(actor, [{ maker_id: actor.person.id }]),
             'u.maker_id',
           )} as restorable,
           ${mayPurgeUploads(actor)}::boolean as removable
      from document_uploads u
     where ${inCompany(actor, 'u')}
       and u.deleted_at is not null`,
  restore: (tx, actor, ids) => restoreWith(tx, actor, ids, restoreUploads),
  async purge(tx, actor, ids) {
    if (!mayPurgeUploads(actor)) return forbidden()
    await lockPlaces(tx, actor.company.id)
    const wanted = new Set(ids)
    const uploads = await binnedUploads(tx, actor, [...wanted])
    if (uploads.length === 0 || uploads.length < wanted.size) return nowhere()
    await recordChange(tx, actor, 'Deleted for ever', uploads)
    await dropUploads(
      tx,
      actor.company.id,
      uploads.map(({ id }) => id),
    )
    return { count: uploads.length }
  },
}

/** What went to the bin in a folder comes and goes with it: only the topmost of a deletion is listed. */
export const binnedFolders: BinSource = {
  kind: 'folders',
  restored: 'Folder has been restored',
  sees,
  list: actor => sql`
    select folders.document_id as id, folders.name, ${folderPath(actor, 'folders.parent_id')} as place,
           folders.deleted_at, folders.deleted_by_id as deleted_by, true as goes,
           ${isOwn(
             actor,
             may(actor, 'Can delete any folder', 'Can delete folder created by other', 'Manage users'),
             may(actor, 'Can delete only folder they created by them'),
             'folders.maker_id',
           )} as restorable,
           ${mayPurgeFolders(actor)}::boolean as removable
      from folders
     where ${inCompany(actor, 'folders')}
       and folders.deleted_at is not null
       and not exists (
             select 1
               from folders above
              where above.company_id = folders.company_id
                and above.id = folders.parent_id
                and above.deletion = folders.deletion)`,
  restore: (tx, actor, ids) => restoreWith(tx, actor, ids, restoreFolders),
  async purge(tx, actor, ids) {
    if (!mayPurgeFolders(actor)) return forbidden()
    await lockPlaces(tx, actor.company.id)
    const all = await foldersAndBin(tx.db, actor)
    const wanted = new Set(ids)
    const asked = all.filter(({ document_id, deleted_at }) => deleted_at !== null && wanted.has(document_id))
    if (asked.length === 0 || asked.length < wanted.size) return nowhere()
    const { folders, documents, uploads } = await wentWith(tx, actor, all, asked)
    await goneForEver(
      tx,
      actor,
      'folder',
      asked.map(({ id }) => id),
    )
    await dropDocuments(
      tx,
      actor.company.id,
      documents.map(({ id }) => id),
    )
    await dropUploads(
      tx,
      actor.company.id,
      uploads.map(({ id }) => id),
    )
    await dropFolders(
      tx,
      actor.company.id,
      folders.map(({ id }) => id),
    )
    return { count: asked.length }
  },
}

/**
 * Their own history goes with them; that of the company says what went. One statement to read the names, one
 * to write.
 */
async function goneForEver(
  tx: Tx,
  actor: BinActor,
  kind: 'document' | 'folder',
  ids: readonly number[],
): Promise<void> {
  const rows = await (kind === 'folder'
    ? sql<{ id: string; name: string }>`
          select f.document_id as id, f.name
            from folders f
           where ${inCompany(actor, 'f')}
             and f.id = any(${ids})`
    : sql<{ id: string; name: string }>`
          select documents.document_id as id, ${nameOf} as name
            from documents
            left join template_versions v on v.id = documents.version_id
           where ${inCompany(actor, 'documents')}
             and documents.id = any(${ids})`
  ).rows(tx)
  await recordHistory(
    tx,
    actor,
    rows.map(({ id, name }) => ({ area: 'documents' as const, what: 'Deleted for ever', subject: { kind, id, name } })),
  )
}
