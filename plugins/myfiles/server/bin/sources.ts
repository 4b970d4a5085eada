import type { BinActor, BinSource } from '@cloudoc/core/server/bin.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { notFound, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { subtree } from '@cloudoc/core/server/data/tree.ts'
import { full, missing } from '../../contract/shapes.ts'
import { lockPlaces } from '../place/places.ts'
import type { MyFileRow } from '../tables.ts'
import { dropFiles } from './purge.ts'
import { foldersAndBin, restoreFiles, restoreFolders } from './restore.ts'

type Answer = { count: number } | Refusal
const answer = (...counts: (number | 'full')[]): Answer =>
  counts.includes('full')
    ? refusalOf('conflict', 'full', full)
    : counts.includes(0)
      ? notFound(missing)
      : { count: counts.reduce<number>((sum, count) => sum + (count === 'full' ? 0 : count), 0) }

/** Public ids by what they are: folders, and the others. */
async function apart(tx: Tx, actor: BinActor, ids: readonly string[]): Promise<{ folders: string[]; files: string[] }> {
  const known: { document_id: string }[] = await ofCompany(tx.db, 'my_folders', actor)
    .where({ owner_id: actor.person.id })
    .whereIn('document_id', [...ids])
    .select('document_id')
  const folders = new Set(known.map(({ document_id }) => document_id))
  return { folders: [...folders], files: ids.filter(id => !folders.has(id)) }
}

async function purgeOwn(tx: Tx, actor: BinActor, ids: readonly string[], area: MyFileRow['area']): Promise<Answer> {
  await lockPlaces(tx, actor.person.id)
  const wanted = await apart(tx, actor, ids)
  const own = () => ofCompany(tx.db, 'my_files', actor).where({ owner_id: actor.person.id }).whereNotNull('deleted_at')
  const files =
    wanted.files.length === 0 ? [] : await own().where({ area }).whereIn('document_id', wanted.files).select('id')
  const all = wanted.folders.length === 0 ? [] : await foldersAndBin(tx, actor)
  const roots = all.filter(({ document_id, deleted_at }) => deleted_at !== null && wanted.folders.includes(document_id))
  if (files.length < wanted.files.length || roots.length < wanted.folders.length) return notFound(missing)
  // With a folder goes what went to the bin with it; what was deleted in it before lies there by itself, and stays.
  const gone = [
    ...new Set(
      roots.flatMap(root =>
        subtree(
          all.filter(({ deletion }) => deletion === root.deletion),
          [root],
        ),
      ),
    ),
  ]
  const inside =
    gone.length === 0
      ? []
      : await own()
          .whereIn(
            'folder_id',
            gone.map(({ id }) => id),
          )
          .whereIn(
            'deletion',
            roots.map(({ deletion }) => deletion ?? ''),
          )
          .select('id')
  await dropFiles(
    tx,
    actor.company.id,
    [...files, ...inside].map(({ id }) => id),
  )
  const folderIds = gone.map(({ id }) => id)
  if (folderIds.length > 0) {
    // What stays of theirs has no container any more: it lies at the top.
    await ofCompany(tx.db, 'my_files', actor).whereIn('folder_id', folderIds).update({ folder_id: null })
    await ofCompany(tx.db, 'my_folders', actor)
      .whereIn('parent_id', folderIds)
      .whereNotIn('id', folderIds)
      .update({ parent_id: null })
    await ofCompany(tx.db, 'my_folders', actor).whereIn('id', folderIds).update({ parent_id: null })
    await ofCompany(tx.db, 'my_folders', actor).whereIn('id', folderIds).delete()
  }
  return { count: files.length + roots.length }
}

/**
 * Files and folders of one's own: whoever put them there sees them, and nobody else. What went with its
 * folder comes back with it, and has no row of its own.
 */
export const ownInBin: BinSource = {
  kind: 'myfiles',
  restored: 'Document has been restored successfully',
  sees: actor => may(actor, 'My Documents'),
  list: actor => sql`
    select t.document_id as id, t.name, coalesce(f.name, '') as place,
           t.deleted_at, t.deleted_by_id as deleted_by,
           true as goes, true as restorable, true as removable
      from my_files t
      left join my_folders f on f.id = t.folder_id and f.company_id = t.company_id
     where ${inCompany(actor, 't')}
       and t.owner_id = ${actor.person.id}
       and t.area = 'mine'
       and t.deleted_at is not null
       and (f.id is null or f.deletion is distinct from t.deletion)
    union all
    select t.document_id, t.name, coalesce(f.name, ''), t.deleted_at, t.deleted_by_id, true, true, true
      from my_folders t
      left join my_folders f on f.id = t.parent_id and f.company_id = t.company_id
     where ${inCompany(actor, 't')}
       and t.owner_id = ${actor.person.id}
       and t.deleted_at is not null
       and (f.id is null or f.deletion is distinct from t.deletion)`,
  restore: async (tx, actor, ids) => {
    if (!may(actor, 'My Documents')) return notFound(missing)
    const { folders, files } = await apart(tx, actor, ids)
    return answer(
      ...(folders.length > 0 ? [await restoreFolders(tx, actor, folders)] : []),
      ...(files.length > 0 ? [await restoreFiles(tx, actor, files)] : []),
    )
  },
  purge: async (tx, actor, ids) => (may(actor, 'My Documents') ? purgeOwn(tx, actor, ids, 'mine') : notFound(missing)),
}

export const savedInBin: BinSource = {
  kind: 'saved_docs',
  restored: 'Document has been restored successfully',
  sees: actor => may(actor, 'Documents', 'Manage users'),
  list: actor => sql`
    select t.document_id as id, t.name, coalesce(t.document_name, '') as place,
           t.deleted_at, t.deleted_by_id as deleted_by,
           true as goes, true as restorable, true as removable
      from my_files t
     where ${inCompany(actor, 't')}
       and t.owner_id = ${actor.person.id}
       and t.area = 'saved'
       and t.deleted_at is not null`,
  restore: async (tx, actor, ids) =>
    may(actor, 'Documents', 'Manage users') ? answer(await restoreFiles(tx, actor, ids, 'saved')) : notFound(missing),
  purge: async (tx, actor, ids) =>
    may(actor, 'Documents', 'Manage users') ? purgeOwn(tx, actor, ids, 'saved') : notFound(missing),
}
