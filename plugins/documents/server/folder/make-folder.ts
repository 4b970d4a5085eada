import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { createSubfolder } from '../../contract/folders.ts'
import { record } from '../overview/activities.ts'
import { allFolders, byId, isTaken, lockPlaces, maxDepth, maxFolders, pathTo, within } from '../rows/folder-rows.ts'

const { texts } = createSubfolder

/**
 * Makes a folder in another one, or at the top (`parentId` empty); with `merge`, answers one of that name
 * that is there.
 */
export async function makeFolder(
  tx: Tx,
  actor: Actor,
  {
    parentId,
    folderName,
    colour,
    merge = false,
  }: { parentId: string; folderName: string; colour: string; merge?: boolean },
): Promise<{ folderId: string; folderName: string } | Refusal> {
  await lockPlaces(tx, actor.company.id)
  const folders = await allFolders(tx.db, actor)
  const parent = folders.find(({ document_id }) => document_id === parentId)
  if (!parent && parentId !== '') return notFound(texts.missing)
  const known = merge ? within(folders, parent?.id ?? null).find(folder => isTaken(folderName, [folder])) : undefined
  if (known) return { folderId: known.document_id, folderName: known.name }
  if (parent && pathTo(byId(folders), parent.id).length >= maxDepth) return refuse(createSubfolder, 'tooDeep')
  if (isTaken(folderName, within(folders, parent?.id ?? null))) return refuse(createSubfolder, 'taken')
  if (folders.length >= maxFolders) return refuse(createSubfolder, 'full')

  const row = {
    ...baseColumns(),
    company_id: actor.company.id,
    parent_id: parent?.id ?? null,
    name: folderName,
    colour,
    maker_id: actor.person.id,
  }
  const [made] = await tx.db('folders').insert(row).returning('id')
  await record(tx, actor, { ...(made ? { folderId: made.id } : {}), kind: 'created', detail: folderName })
  await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: [] })
  return { folderId: row.document_id, folderName }
}
