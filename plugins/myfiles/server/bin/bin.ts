import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { subtree } from '@cloudoc/core/server/data/tree.ts'
import { filesOf } from '../place/files.ts'
import { foldersOf, lockPlaces } from '../place/places.ts'
import type { MyFileRow } from '../tables.ts'

/** What says that a row lies in the bin. Rows of one deletion share an id, so that they come back together. */
const softDelete = (actor: Actor) => ({
  deleted_at: now(),
  deleted_by_id: actor.person.id,
  deletion: newId(),
  updated_at: now(),
})

/** Puts files into the bin, all or none. Answers how many; 0 where one of them is not there. */
export async function binFiles(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  area: MyFileRow['area'] = 'mine',
): Promise<number> {
  await lockPlaces(tx, actor.person.id)
  const files = await filesOf(tx.db, actor, area)
    .whereIn('my_files.document_id', [...ids])
    .orderBy('my_files.id')
    .forUpdate('my_files')
    .select('my_files.id')
  if (files.length < ids.length) return 0
  return ofCompany(tx.db, 'my_files', actor)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .update(softDelete(actor))
}

/**
 * Puts folders into the bin with all that they hold: all or none. Answers how many folders were named; 0
 * where one of them is not there.
 */
export async function binFolders(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number> {
  await lockPlaces(tx, actor.person.id)
  const folders = await foldersOf(tx.db, actor)
  const roots = folders.filter(({ document_id }) => ids.includes(document_id))
  if (roots.length < ids.length) return 0
  const [gone, by] = [subtree(folders, roots).map(({ id }) => id), softDelete(actor)]
  await filesOf(tx.db, actor).whereIn('my_files.folder_id', gone).update(by)
  await ofCompany(tx.db, 'my_folders', actor).whereIn('id', gone).update(by)
  return roots.length
}
