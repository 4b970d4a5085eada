import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { byId, type Place, pathTo } from '../rows/folder-rows.ts'
import '../tables.ts'

/** Row ids of the folders that a person was given, without those that lie in them. */
export const givenTo = async (db: Db, scope: CompanyScope, personId: number): Promise<number[]> =>
  (await ofCompany(db, 'document_folder_grants', scope).where({ person_id: personId }).select('folder_id')).map(
    ({ folder_id }) => folder_id,
  )

/** Was the actor given a folder that is still there? In one statement. */
export const hasFolders = async (db: Db, actor: Actor): Promise<boolean> => {
  const row = await sql<{ given: boolean }>`
    select exists (
      select 1
        from document_folder_grants g
        join folders f on f.id = g.folder_id and f.company_id = g.company_id
       where ${inCompany(actor, 'g')}
         and g.person_id = ${actor.person.id}
         and f.deleted_at is null) as given`.one(db)
  return row?.given === true
}

/** Of some folders, those that lie in none of the others: the rest is seen with them. */
export function topmost<P extends Place>(all: readonly P[], chosen: readonly P[]): P[] {
  const [known, ids] = [byId(all), new Set(chosen.map(({ id }) => id))]
  return chosen.filter(folder => !pathTo(known, folder.id).some(above => above !== folder && ids.has(above.id)))
}

/** Gives a person these folders and no others. Two at once follow each other: the person is locked by the caller. */
export async function give(tx: Tx, actor: Actor, personId: number, folderIds: readonly number[]): Promise<void> {
  await ofCompany(tx.db, 'document_folder_grants', actor)
    .where({ person_id: personId })
    .whereNotIn('folder_id', [...folderIds])
    .delete()
  if (folderIds.length === 0) return
  await tx
    .db('document_folder_grants')
    .insert(
      folderIds.map(folder_id => ({
        ...baseColumns(),
        company_id: actor.company.id,
        folder_id,
        person_id: personId,
        maker_id: actor.person.id,
      })),
    )
    .onConflict(['person_id', 'folder_id'])
    .ignore()
}
